import { data, Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { TextArea, TextField } from '#app/console/field.tsx'
import { type ConsoleOutcome, ConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { requestContext } from '#app/context.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount, requireColleague } from '#app/gate.server.ts'
import { parseTemplate } from '#domain/forms/conversation.ts'
import { saveTemplate, templatesIn } from '#server/services/conversations/templates.ts'
import type { Route } from './+types/templates.ts'

export async function loader(args: Route.LoaderArgs) {
  const { deps } = await requireAccount(args)
  const { all } = deps.content.language
  const asked = new URL(args.request.url).searchParams.get('language')
  const language = all.find(({ tag }) => tag === asked) ?? all[0]
  if (language === undefined) throw data(null, { status: 404 })
  return { languages: all, language, templates: await templatesIn(deps, language.tag) }
}

/** Each template is a form of its own, named after its code; a new one has none. */
export async function action(args: Route.ActionArgs) {
  const { deps, by } = await requireColleague(args)
  const { form } = args.context.get(requestContext).posted
  const [code, tag] = [form.get('template'), form.get('language')]
  const language = deps.content.language.all.find((one) => one.tag === tag)?.tag
  if (typeof code !== 'string' || language === undefined) throw data(null, { status: 404 })
  const isReset = form.get('reset') !== null
  return receiveForm<{ name: string; text: string } | null, ConsoleOutcome>(
    args.context,
    (posted) => (isReset ? { ok: true, value: null } : parseTemplate(Object.fromEntries(posted))),
    async (changed) => {
      await saveTemplate(deps, by, { code, language }, changed)
      return {
        outcome: 'done',
        text: isReset ? 'The original text is back.' : 'The template is saved.',
      }
    },
  )
}

export const clientAction = sendOrKeep

export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  const { languages, language, templates } = loaderData
  return (
    <Page
      title="Templates"
      meta={
        <nav className="tabs" aria-label="Languages">
          {languages.map(({ tag, name }) => (
            <Link key={tag} to={`?language=${tag}`} aria-current={tag === language.tag ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      }
      keys={['commit']}
    >
      <div className="plain templates">
        <p className="muted">
          Replies begin with these texts. {'{name}'} becomes the guest’s first name.{' '}
          <Link to="/operator/enquiries">Back to the enquiries</Link>
        </p>
        {templates.map(({ code, name, text, isChanged }) => (
          <Template
            key={`${language.tag} ${code}`}
            code={code}
            language={language.tag}
            values={{ name, text }}
            isChanged={isChanged}
          />
        ))}
        <h2 className="group">Another template</h2>
        <Template
          key={`${language.tag} new ${templates.length}`}
          code=""
          language={language.tag}
          values={{}}
          isChanged={false}
        />
      </div>
    </Page>
  )
}

function Template({ code, language, values, isChanged }: TemplateProps) {
  return (
    <ConsoleForm
      name={`template ${code}`}
      values={values}
      send={code === '' ? 'Add it' : 'Save the template'}
      look="outline"
      beside={
        isChanged && (
          <Button look="bare" name="reset" value="yes">
            Restore the original
          </Button>
        )
      }
    >
      <input type="hidden" name="template" value={code} />
      <input type="hidden" name="language" value={language} />
      <TextField name="name" label="Name" />
      <TextArea name="text" label="Text" rows={7} />
    </ConsoleForm>
  )
}

type TemplateProps = {
  code: string
  language: string
  values: Record<string, string>
  isChanged: boolean
}
