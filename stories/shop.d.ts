declare module 'shop:*' {
  /** Language → the server's HTML. */
  const snippet: { en: string; lt?: string; ar?: string }
  export default snippet
}

declare module '*.css?url' {
  const address: string
  export default address
}

declare module '*.css?raw' {
  const text: string
  export default text
}
