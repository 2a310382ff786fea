-- As before; and what is one mailbox elsewhere: Proton takes no notice of dots, hyphens and underscores and has several
-- names of its own, as has iCloud, and at Yahoo what follows a hyphen is a tag.
create or replace function mailbox_of(address text) returns text language sql immutable as $$
  select case
    when address not like '%@%' then address
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when host in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then translate(name, '.-_', '') || '@proton.me'
    when host in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    when host ~ '^yahoo\.' or host in ('ymail.com', 'rocketmail.com') then split_part(name, '-', 1) || '@' || host
    else name || '@' || host
  end
  from (select split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) as name,
    substring(lower(address) from '[^@]*$') as host) as parts
$$;--> statement-breakpoint
-- As before; but digits, of which an address gets few, go before all notices: somebody waits for them, and a vehicle too.
create or replace function post_message(
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
          and claimed_by is null and user_id is not distinct from p_user_id for update skip locked) as unsent;
      delete from message_attempts where message_id = any(v_unsent);
      delete from messages where id = any(v_unsent);
    end if;
    select count(*), count(*) filter (where budget = 'digits') into v_all, v_digits from messages
      where lane = v_lane and budget is not null
        and (status = 'waiting' or coalesce(sent_at, created_at) > p_at - interval '24 hours');
    if v_all >= 10 or (v_budget <> 'digits' and v_all - v_digits >= 7) then
      if v_budget <> 'recovery' then return false; end if;
      v_budget := null;
    elsif v_budget = 'recovery' then
      v_budget := 'stranger';
    end if;
  end if;
  insert into messages (id, enquiry_id, booking_id, user_id, template, channel, recipient, data, lane, budget,
      due_at, created_at, turn)
    values (p_id, p_enquiry_id, p_booking_id, p_user_id, p_template, p_channel, p_recipient, p_data, v_lane, v_budget,
      p_at, p_at, case when p_budget = 'digits' then p_at - interval '5 minutes' else greatest(p_at,
        (select max(m.turn) + interval '1 second' from messages m where m.lane = v_lane and m.status = 'waiting')) end);
  return true;
end $$;
