CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"address" text,
	"details" jsonb,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"tally" text,
	CONSTRAINT "security_events_tally" UNIQUE("tally")
);
--> statement-breakpoint
CREATE INDEX "security_events_by_kind" ON "security_events" USING btree ("kind","last_at");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("last_at");