DROP INDEX "messages_due";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "budget" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "turn" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_in_turn" ON "messages" USING btree ("turn") WHERE status = 'waiting' and lane not like 'office %';--> statement-breakpoint
CREATE INDEX "messages_to_office_in_turn" ON "messages" USING btree ("turn") WHERE status = 'waiting' and lane like 'office %';--> statement-breakpoint
CREATE INDEX "messages_of_lane" ON "messages" USING btree ("lane","turn") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_of_budget" ON "messages" USING btree ("lane") WHERE budget is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_budget" CHECK ("messages"."budget" in ('stranger', 'digits'));
--> statement-breakpoint
-- All writings of an address whose mail comes to the same mailbox; a phone number stays as it is.
create function mailbox_of(address text) returns text language sql immutable as $$
  select case
    when address not like '%@%' then address
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host
  end
  from (select split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) as name,
    substring(lower(address) from '[^@]*$') as host) as parts
$$;--> statement-breakpoint
-- Puts a message into the outbox; false where its budget is spent. Strangers can cause ten messages a day to an
-- address that none of their own accounts has proven, and three of them are for digits only. What waits still comes, so
-- it counts whatever its age. New digits take the place of those that have not been sent.
create function post_message(
  p_id uuid, p_enquiry_id uuid, p_booking_id uuid, p_user_id uuid, p_template text, p_channel text, p_recipient text,
  p_data jsonb, p_budget text, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  v_mailbox text := mailbox_of(coalesce(p_recipient, (select email from enquiries where id = p_enquiry_id),
    (select customer->>'email' from bookings where id = p_booking_id), ''));
  -- Hashed, because it stays for as long as it counts when all else of an account is erased.
  v_lane text := case when p_template like '%-to-office' then 'office ' else '' end
    || encode(sha256(convert_to(v_mailbox, 'UTF8')), 'hex');
  v_budget text := p_budget;
  v_unsent uuid[];
  v_all integer;
  v_digits integer;
begin
  if exists (select 1 from users where id = p_user_id and email_verified and mailbox_of(email) = v_mailbox) then
    v_budget := null;
  end if;
  if v_budget is not null then
    perform pg_advisory_xact_lock(hashtextextended('budget ' || v_mailbox, 0));
    if v_budget = 'digits' then
      select array_agg(id) into v_unsent from (
        select id from messages where lane = v_lane and budget = 'digits' and status = 'waiting'
          and claimed_by is null for update skip locked) as unsent;
      delete from message_attempts where message_id = any(v_unsent);
      delete from messages where id = any(v_unsent);
    end if;
    select count(*), count(*) filter (where budget = 'digits') into v_all, v_digits from messages
      where lane = v_lane and budget is not null
        and (status = 'waiting' or coalesce(sent_at, created_at) > p_at - interval '24 hours');
    if v_all >= 10 or (v_budget <> 'digits' and v_all - v_digits >= 7) then return false; end if;
  end if;
  insert into messages (id, enquiry_id, booking_id, user_id, template, channel, recipient, data, lane, budget,
      due_at, created_at, turn)
    values (p_id, p_enquiry_id, p_booking_id, p_user_id, p_template, p_channel, p_recipient, p_data, v_lane, v_budget,
      p_at, p_at, greatest(p_at,
        (select max(m.turn) + interval '1 second' from messages m where m.lane = v_lane and m.status = 'waiting')));
  return true;
end $$;--> statement-breakpoint
create or replace function record_enquiry(
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
  perform post_message(m.id, p_id, null, null, m.template, 'email', null, null,
      case when m.template = 'enquiry-to-visitor' then 'stranger' end, p_created_at)
    from unnest(p_message_ids, p_templates) as m (id, template);
  return next;
end $$;
