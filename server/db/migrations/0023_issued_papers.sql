CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"vat_number" text NOT NULL,
	"order_number" text NOT NULL,
	"email" text NOT NULL,
	"terms_days" smallint NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_paper_bookings" (
	"paper_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "issued_paper_bookings_paper_id_booking_id_pk" PRIMARY KEY("paper_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "issued_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"date" date NOT NULL,
	"due_date" date,
	"language" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"vat" jsonb,
	"company_id" uuid,
	"payment_id" uuid,
	"credits" uuid,
	"why" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	CONSTRAINT "issued_papers_in_order" UNIQUE("series","year","number"),
	CONSTRAINT "issued_papers_once_a_payment" UNIQUE("payment_id"),
	CONSTRAINT "issued_papers_series" CHECK ("issued_papers"."series" in ('receipt', 'invoice', 'credit note')),
	CONSTRAINT "issued_papers_total" CHECK ("issued_papers"."total" > 0),
	CONSTRAINT "issued_papers_due" CHECK (("issued_papers"."series" = 'invoice') = ("issued_papers"."due_date" is not null)),
	CONSTRAINT "issued_papers_credits" CHECK (("issued_papers"."series" = 'credit note') = ("issued_papers"."credits" is not null))
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_topic";--> statement-breakpoint
ALTER TABLE "issued_paper_bookings" ADD CONSTRAINT "issued_paper_bookings_paper_id_issued_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."issued_papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_paper_bookings" ADD CONSTRAINT "issued_paper_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_by_name" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "issued_paper_bookings_by_booking" ON "issued_paper_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_paper_bookings_one_invoice" ON "issued_paper_bookings" USING btree ("booking_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "issued_papers_newest" ON "issued_papers" USING btree ("series","issued_at","id");--> statement-breakpoint
CREATE INDEX "issued_papers_of_company" ON "issued_papers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "issued_papers_by_credited" ON "issued_papers" USING btree ("credits");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_topic" CHECK ("events"."topic" in ('message', 'vehicle', 'driver', 'settings', 'staff', 'person', 'invoice'));--> statement-breakpoint
-- Deferred, because moving the data writes rows in the order of their ids.
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_credits_paper" FOREIGN KEY ("credits")
  REFERENCES "issued_papers" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- A paper is kept as it was sent. Only `buyer` can be written again, when a person is erased, and `payment_id`, when
-- the payment's booking is deleted after its years.
CREATE FUNCTION refuse_to_change_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a paper that was issued never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER issued_papers_never_change BEFORE UPDATE OF "id", "series", "year", "number", "issued_at", "issued_by",
  "date", "due_date", "language", "lines", "total", "vat", "company_id", "credits", "why", "pdf" ON "issued_papers"
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_paper();
