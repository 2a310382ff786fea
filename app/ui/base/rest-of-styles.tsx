import styles from '#app/styles/sheets/rest.css?url'

/**
 * Marks the end of the first screen on pages whose own sheet covers only that: browsers paint what comes
 * before, and wait for the sheet with the rest.
 */
export function RestOfStyles({ sheet = styles }: { sheet?: string }) {
  return <link rel="stylesheet" href={sheet} />
}
