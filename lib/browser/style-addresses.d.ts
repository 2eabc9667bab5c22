/** The address of a library's style sheet: `next.config.js` has the rule. */
declare module '-!*.css' {
  const address: string
  export default address
}
