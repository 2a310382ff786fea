CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"driver_id" uuid,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "papers_of_one" CHECK (("papers"."unit_id" is null) <> ("papers"."driver_id" is null)),
	CONSTRAINT "papers_kind" CHECK (case when "papers"."driver_id" is null
        then "papers"."kind" in ('roadworthy', 'licence-disc', 'operating-licence', 'insurance')
        else "papers"."kind" in ('licence', 'prdp') end)
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_of_unit" ON "papers" USING btree ("unit_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_of_driver" ON "papers" USING btree ("driver_id","kind");--> statement-breakpoint
-- Whatever the program does: nobody is given a leg that ends after one of their papers. Both sides lock the unit or
-- driver first. A leg that is moved while it keeps them stays theirs; the program decides.
CREATE FUNCTION refuse_after_papers() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select 1 from papers p where (p.unit_id = new.unit_id or p.driver_id = new.driver_id)
      and new.ends > (p.until + 1)::timestamp at time zone 'Africa/Johannesburg') then
    raise exclusion_violation using message = 'a paper of the vehicle or driver ends before';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "not_after_papers" BEFORE UPDATE ON "booking_legs" FOR EACH ROW
  WHEN (new."status" IN ('assigned', 'under way') AND (old."status" = 'open'
    OR new."unit_id" IS DISTINCT FROM old."unit_id" OR new."driver_id" IS DISTINCT FROM old."driver_id"))
  EXECUTE FUNCTION refuse_after_papers();
