import { Link } from 'react-router'
import { faceOf } from '#app/console/name-face.ts'
import type { PersonView } from './person-view.server.ts'

type Listed = { reference: string; when: string; what: string; state: string }

/** A person's bookings, enquiries and messages, newest first. */
export function PersonRecords({ view: { bookings, enquiries, written, mails } }: { view: PersonView }) {
  return (
    <>
      {bookings.length > 0 && <Records title="Bookings" to="/operator/bookings" rows={bookings} />}
      {enquiries.length > 0 && <Records title="Enquiries" to="/operator/enquiries" rows={enquiries} />}
      {written.length > 0 && <Written entries={written} />}
      {mails.length > 0 && <Mails mails={mails} />}
    </>
  )
}

function Written({ entries }: { entries: PersonView['written'] }) {
  return (
    <section aria-labelledby="written">
      <h2 className="group" id="written">
        Written and called <span>{entries.length}</span>
      </h2>
      {entries.map(({ id, reference, when, who, how, text }) => (
        <div className="found invitation" key={id}>
          <div className="record">
            <p className="smaller muted">
              <span className={faceOf(who)}>{who}</span>, {how}, {when},{' '}
              <Link to={`/operator/enquiries/${reference}`}>{reference}</Link>
            </p>
            <p className={faceOf(text)}>{text}</p>
          </div>
        </div>
      ))}
    </section>
  )
}

function Mails({ mails }: { mails: PersonView['mails'] }) {
  return (
    <section aria-labelledby="mails">
      <h2 className="group" id="mails">
        Sent by the program <span>{mails.length}</span>
      </h2>
      <table className="table table-stacked table-rows">
        <tbody>
          {mails.map(({ id, when, what, state, reference }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/operator/outbox/${id}`}>{what}</Link>
              </th>
              <td className="muted">{when}</td>
              <td>{reference}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Records({ title, to, rows }: { title: string; to: string; rows: Listed[] }) {
  const id = title.toLowerCase()
  return (
    <section aria-labelledby={id}>
      <h2 className="group" id={id}>
        {title} <span>{rows.length}</span>
      </h2>
      <table className="table table-stacked table-rows">
        <tbody>
          {rows.map(({ reference, when, what, state }) => (
            <tr key={reference}>
              <th scope="row">
                <Link to={`${to}/${reference}`}>{reference}</Link>
              </th>
              <td className="muted">{when}</td>
              <td className={faceOf(what)}>{what}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
