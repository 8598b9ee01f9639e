declare module 'shop:*' {
  /** Language → the server's HTML. */
  const snippet: Record<'en' | 'lt' | 'ar', string>
  export default snippet
}

declare module '*.css?url' {
  const address: string
  export default address
}
