CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tariff_version" integer NOT NULL,
	"request" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"data" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"make" text NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"passengers" smallint NOT NULL,
	"large_bags" smallint NOT NULL,
	"small_bags" smallint NOT NULL,
	"position" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vehicles_class" CHECK ("vehicles"."class" in ('sedan', 'suv', 'minibus'))
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tariff_version_tariffs_version_fk" FOREIGN KEY ("tariff_version") REFERENCES "public"."tariffs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_by_end" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tariffs_by_start" ON "tariffs" USING btree ("valid_from","version");