CREATE TABLE "feed_sources" (
	"contest_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"format" text NOT NULL,
	"every" integer NOT NULL,
	"skip_unknown" boolean NOT NULL,
	"allow_missing" boolean NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"found" text,
	"failures" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"paused" text,
	"etag" text,
	"last_modified" text,
	"digest" text,
	CONSTRAINT "feed_sources_format" CHECK ("feed_sources"."format" in ('results', 'golf-pgatour', 'golf-espn', 'chess-lichess', 'chess-pgn', 'esports-opendota', 'esports-csv', 'poker-csv', 'poker-json')),
	CONSTRAINT "feed_sources_every" CHECK ("feed_sources"."every" in (30, 60, 300, 900)),
	CONSTRAINT "feed_sources_failures" CHECK ("feed_sources"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_sources_due" ON "feed_sources" USING btree ("next_at") WHERE paused is null;