/** The address of the fare finder's own script; see `vite.config.ts`. */
declare module 'virtual:fare-finder-script' {
  const address: string
  export default address
}

/** The address of the chat assistant's own script; see `vite.config.ts`. */
declare module 'virtual:chat-script' {
  const address: string
  export default address
}
