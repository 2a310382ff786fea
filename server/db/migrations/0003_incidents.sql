CREATE TABLE "incidents" (
	"kind" text PRIMARY KEY NOT NULL,
	"problem" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
