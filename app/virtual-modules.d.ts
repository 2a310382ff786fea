/** The address of a separately built script; see `OWN_SCRIPTS` in `vite.config.ts`. Only the server knows it. */
declare module 'virtual:*-script' {
  const address: string
  export default address
}
