/** As much of the package as is used. */
declare module 'zxcvbn' {
  const zxcvbn: (password: string, known?: readonly string[]) => { score: number }
  export default zxcvbn
}
