import { data, Link } from 'react-router'
import { Button } from '#app/console/button.tsx'
import { TextArea, TextField } from '#app/console/field.tsx'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { ConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { requestContext } from '#app/context.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount, requireColleague } from '#app/gate.server.ts'
import { templateParser } from '#domain/forms/conversation.ts'
import { ENGLISH } from '#domain/words/language.ts'
import { allTemplates, saveTemplate, type TemplateText } from '#server/services/conversations/templates.ts'
import type { Route } from './+types/templates.ts'

export async function loader(args: Route.LoaderArgs) {
  const { deps } = await requireAccount(args)
  const templates = await allTemplates(deps)
  return {
    languages: deps.content.language.all,
    templates: templates.map(({ code, texts, isChanged }) => ({ code, isChanged, values: valuesOf(texts) })),
  }
}

/** As fields of a form: `name-en`, `text-de`. */
function valuesOf(texts: Record<string, TemplateText>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([tag, { name, text }]) => [
      [`name-${tag}`, name],
      [`text-${tag}`, text],
    ]),
  )
}

/** Each template is a form of its own, named after its code; a new one has none. */
export async function action(args: Route.ActionArgs) {
  const { deps, by } = await requireColleague(args)
  const { form } = args.context.get(requestContext).posted
  const code = form.get('template')
  if (typeof code !== 'string') throw data(null, { status: 404 })
  const isReset = form.get('reset') !== null
  const tags = deps.content.language.all.map(({ tag }) => tag)
  const parse = templateParser(tags)
  return receiveForm<Record<string, string> | null, ConsoleOutcome>(
    args.context,
    (posted) => (isReset ? { ok: true, value: null } : parse(Object.fromEntries(posted))),
    async (typed) => {
      const textIn = (tag: string) => ({
        name: typed?.[`name-${tag}`] ?? '',
        text: typed?.[`text-${tag}`] ?? '',
      })
      const texts = typed && Object.fromEntries(tags.map((tag) => [tag, textIn(tag)]))
      await saveTemplate(deps, by, code, texts)
      return {
        outcome: 'done',
        text: isReset ? 'The original text is back.' : 'The template is saved.',
      }
    },
  )
}

export const clientAction = sendOrKeep

export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  const { languages, templates } = loaderData
  return (
    <Page title="Templates" keys={['commit']}>
      <div className="plain templates">
        <p className="muted">
          Replies begin with these texts, in the guest’s language. {'{name}'} becomes the guest’s first name,{' '}
          {'{businessName}'} ours. <Link to="/operator/enquiries">Back to the enquiries</Link>
        </p>
        {templates.map((template) => (
          <Template key={template.code} {...template} languages={languages} />
        ))}
        <h2 className="group">Another template</h2>
        <Template
          key={`new ${templates.length}`}
          code=""
          values={{}}
          isChanged={false}
          languages={languages}
        />
      </div>
    </Page>
  )
}

function Template({ code, values, isChanged, languages }: TemplateProps) {
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
      <div className="template-texts">
        {languages.map(({ tag, name }) => (
          <div key={tag}>
            <TextField name={`name-${tag}`} label={`Name, ${name}`} lang={tag} />
            <TextArea
              name={`text-${tag}`}
              label={`Text, ${name}`}
              note={tag === ENGLISH ? undefined : 'if left empty, the English one is used'}
              lang={tag}
              rows={9}
            />
          </div>
        ))}
      </div>
    </ConsoleForm>
  )
}

type TemplateProps = {
  code: string
  /** The names and texts, by language. */
  values: Record<string, string>
  isChanged: boolean
  languages: { tag: string; name: string }[]
}
