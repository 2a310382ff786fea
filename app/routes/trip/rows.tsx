import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'

/** A list of ways on, each with what to know of it. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="trip-rows-list">{children}</ul>
}

type RowProps = {
  href: string
  title: string
  text: string
  icon?: IconName
  isFile?: boolean
  children?: ReactNode
}

export function Row({ href, title, text, icon, isFile, children }: RowProps) {
  return (
    <li>
      <SiteLink className="trip-row" href={href} reloadDocument={isFile}>
        {icon !== undefined && <Icon name={icon} size={24} />}
        <span>
          <b>{title}</b>
          <span>{text}</span>
          {children}
        </span>
        <Icon name="right" size={20} />
      </SiteLink>
    </li>
  )
}
