const services = import.meta.glob<string>('./services/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const regions = import.meta.glob<string>('./regions/*.svg', { eager: true, query: '?url', import: 'default' })

/** What every one of these pictures measures, in its own units. */
export const PICTURE_SIZE = { width: 1600, height: 900 }

/** The address of a service's picture, by the last part of its page's address or by all of it. */
export function servicePicture(page: string): string {
  const slug = page.split('/').at(-1) ?? ''
  return found(services[`./services/${slug}.svg`], slug)
}

export function regionPicture(slug: string): string {
  return found(regions[`./regions/${slug}.svg`], slug)
}

function found(address: string | undefined, slug: string): string {
  if (address === undefined) throw new Error(`there is no picture "${slug}"`)
  return address
}
