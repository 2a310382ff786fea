import { usePageRequest } from '#app/document/page-request.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'
import type { RegionView } from './areas-view.server.ts'
import script from './area-search.js?url'

/**
 * Filters the places by their names and words. A form that asks the server; once the small script has loaded the list
 * follows what is typed.
 */
export function AreaSearch({ found, sought }: { found: RegionView[]; sought: string }) {
  const { nonce } = usePageRequest()
  const { tag } = useLanguage()
  const phrases = usePhrases('pages').areas
  const say = useSay()
  const { none, found: foundPhrase, places, regionCount } = phrases
  const count = found.reduce((sum, { areas }) => sum + areas.length, 0)
  const texts = { none, found: foundPhrase, places, regions: regionCount }
  return (
    <search>
      <form
        action={pathIn(tag, '/areas')}
        className="field area-search"
        data-area-search={JSON.stringify(texts)}
      >
        {sought === '' && <script src={script} async nonce={nonce} />}
        <label htmlFor="area-sought">{phrases.find}</label>
        <div className="joined">
          <input
            className="input"
            id="area-sought"
            name="q"
            type="search"
            maxLength={80}
            defaultValue={sought}
            placeholder={phrases.example}
            autoComplete="off"
          />
          <button className="button button-strong" type="submit">
            <Icon name="search" />
            <span className="visually-hidden">{phrases.search}</span>
          </button>
        </div>
        <output className="small muted">
          {sought !== '' &&
            (count === 0
              ? none
              : say(foundPhrase, {
                  places: say(places, { count }),
                  regions: say(regionCount, { count: found.length }),
                }))}
        </output>
        {sought !== '' && (
          <SiteLink className="text-link" href="/areas">
            {phrases.all}
          </SiteLink>
        )}
      </form>
    </search>
  )
}
