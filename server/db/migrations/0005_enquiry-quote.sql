ALTER TABLE "enquiries" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_by_quote" ON "enquiries" USING btree ("quote_id");--> statement-breakpoint
-- `record_enquiry` learns of the quote; one that is not there (any more) is left out. With a default, because a
-- process of the release before may still call it without.
drop function record_enquiry(
  text, timestamptz, uuid, text, text, text, jsonb, text, jsonb, text, timestamptz, timestamptz, uuid[], text[]);--> statement-breakpoint
create function record_enquiry(
  p_key text, p_key_expires_at timestamptz, p_id uuid, p_kind text, p_name text, p_email text, p_details jsonb,
  p_language text, p_consent jsonb, p_suspicion text, p_created_at timestamptz, p_answer_by timestamptz,
  p_message_ids uuid[], p_templates text[], p_quote_id uuid default null, out id uuid, out reference text
) returns setof record language plpgsql as $$
begin
  insert into enquiry_keys as k (key, enquiry_id, expires_at) values (p_key, p_id, p_key_expires_at)
    on conflict (key) do update set enquiry_id = excluded.enquiry_id, expires_at = excluded.expires_at
    where k.expires_at <= p_created_at;
  if not found then return; end if;
  insert into enquiries as e
      (id, kind, name, email, details, language, consent, suspicion, quote_id, created_at, answer_by)
    values (p_id, p_kind, p_name, p_email, p_details, p_language, p_consent, p_suspicion,
      (select q.id from quotes q where q.id = p_quote_id), p_created_at, p_answer_by)
    returning e.id, e.reference into id, reference;
  insert into events (enquiry_id, what, who, at) values (p_id, 'received', 'visitor', p_created_at);
  insert into messages (id, enquiry_id, template, due_at, created_at)
    select m.id, p_id, m.template, p_created_at, p_created_at
    from unnest(p_message_ids, p_templates) as m (id, template);
  return next;
end $$;
