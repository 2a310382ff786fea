import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Caps, pressedBy } from './keys/caps.tsx'
import type { KeyName } from './keys/table.ts'

/** `commit` is the one coral button of a view, `strong` an ink step inside it, `bare` a secondary verb. */
type Look = { look?: 'commit' | 'strong' | 'outline' | 'bare'; size?: 'small' }

type Pressed = {
  /** The key that presses it, drawn on the button. */
  keyName?: KeyName
  /** Hides the key where there is no room, or where it is drawn elsewhere. */
  hidesKey?: boolean
}

export function ButtonLink({ look, size, keyName, hidesKey, children, className, ...props }: LinkProps) {
  return (
    <Link
      className={classes({ look, size, className })}
      // The website is a separate document, so this is a full page load.
      reloadDocument={typeof props.to === 'string' && /^\/(?!operator\b)/.test(props.to)}
      {...pressedBy(keyName)}
      {...props}
    >
      {children}
      {keyName !== undefined && !hidesKey && <Caps of={keyName} />}
    </Link>
  )
}

type LinkProps = Look & Pressed & ComponentProps<typeof Link>

/**
 * Submits its form; meanwhile it says so and cannot be pressed again. With `whyNot` it cannot be pressed at all: it
 * keeps its place in the tab order, and the reason is shown beside it.
 */
export function Button({
  look,
  size,
  keyName,
  hidesKey,
  isSending,
  whyNot,
  children,
  ...props
}: ButtonProps) {
  const isOff = whyNot !== undefined
  return (
    <>
      <button
        {...props}
        className={classes({ look, size })}
        {...pressedBy(keyName)}
        aria-disabled={isOff || isSending || undefined}
        onClick={(event) => {
          if (isOff || isSending) event.preventDefault()
          else props.onClick?.(event)
        }}
      >
        {isSending ? 'Sending…' : children}
        {keyName !== undefined && !hidesKey && !isOff && !isSending && <Caps of={keyName} />}
      </button>
      {isOff && whyNot !== '' && <span className="why-not">{whyNot}</span>}
    </>
  )
}

type ButtonProps = Look &
  Pressed & {
    isSending?: boolean
    /** The reason it cannot be pressed; empty where the reason beside the next button covers this one too. */
    whyNot?: string
    children: ReactNode
  } & Omit<ComponentProps<'button'>, 'className'>

function classes({ look = 'outline', size, className }: Look & { className?: string }): string {
  return ['button', `button-${look}`, size === undefined ? '' : `button-${size}`, className ?? '']
    .filter((name) => name !== '')
    .join(' ')
}
