import styles from '#app/styles/sheets/pay.css?url'
import { TripStyles } from '../trip-styles.tsx'

/** The style sheets of the pages to pay, beside that of the site. */
export function PayStyles() {
  return (
    <>
      <TripStyles />
      <link rel="stylesheet" href={styles} precedence="site" />
    </>
  )
}
