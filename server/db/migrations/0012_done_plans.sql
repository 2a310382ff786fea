CREATE TABLE "done_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"legs" jsonb NOT NULL
);
