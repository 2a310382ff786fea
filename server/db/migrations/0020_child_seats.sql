CREATE TABLE "child_seats" (
	"kind" text PRIMARY KEY NOT NULL,
	"owned" smallint NOT NULL,
	CONSTRAINT "child_seats_kind" CHECK ("child_seats"."kind" in ('baby', 'toddler', 'booster')),
	CONSTRAINT "child_seats_owned" CHECK ("child_seats"."owned" >= 0)
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "colour" text DEFAULT '' NOT NULL;