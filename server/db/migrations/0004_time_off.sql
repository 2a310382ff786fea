CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid,
	"driver_id" uuid,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"places" jsonb NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "time_off_times" CHECK ("time_off"."starts" < "time_off"."ends"),
	CONSTRAINT "time_off_of_one" CHECK (("time_off"."unit_id" is null) <> ("time_off"."driver_id" is null))
);
--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_off_of_unit" ON "time_off" USING btree ("unit_id","starts");--> statement-breakpoint
CREATE INDEX "time_off_of_driver" ON "time_off" USING btree ("driver_id","starts");--> statement-breakpoint
-- Nothing is off twice at once.
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_once_a_unit" EXCLUDE USING gist ("unit_id" WITH =, tstzrange("starts", "ends") WITH &&);--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_once_a_driver" EXCLUDE USING gist ("driver_id" WITH =, tstzrange("starts", "ends") WITH &&);--> statement-breakpoint
-- Whatever the program does: no leg ahead is given to who is off. Both sides lock the unit or driver first.
CREATE FUNCTION refuse_while_off() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select 1 from time_off o where (o.unit_id = new.unit_id or o.driver_id = new.driver_id)
      and o.starts < new.ends and o.ends > new.starts) then
    raise exclusion_violation using message = 'the vehicle or driver is off then';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "not_while_off" BEFORE INSERT OR UPDATE ON "booking_legs" FOR EACH ROW
  WHEN (new."keeps_unit" AND new."status" IN ('open', 'assigned')) EXECUTE FUNCTION refuse_while_off();
