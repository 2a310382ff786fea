import { requestContext } from '#app/context.ts'
import { useShell } from '#app/shell/shell-context.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { formatDate } from '#domain/cape-time.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/privacy.ts'
import { LinkedText } from './linked-text.tsx'

export const handle = { scripts: false, shared: true }

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'privacy') }
}

export default function PrivacyPage({ loaderData: { words } }: Route.ComponentProps) {
  const shell = useShell()
  const { businessName } = shell
  return (
    <div className="wrap plain-page">
      <PageHead
        title={`${words.title}: ${businessName}`}
        description={`What ${businessName} does with what you tell us, and what you can ask of us.`}
      />
      <h1>{words.title}</h1>
      <p className="lead">Last changed on {formatDate(words.updated)}</p>
      <div className="prose">
        {words.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <LinkedText text={paragraph} contacts={shell} />
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
