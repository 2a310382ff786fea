import styles from '#app/styles/sheets/trip.css?url'

/** The style sheet of a trip's pages, beside that of the site. */
export function TripStyles() {
  return <link rel="stylesheet" href={styles} precedence="site" />
}
