CREATE TABLE "draft_events" (
	"draft_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "draft_events_pk" PRIMARY KEY("draft_id","sequence"),
	CONSTRAINT "draft_events_sequence" CHECK ("draft_events"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "draft_picks" (
	"draft_id" text NOT NULL,
	"pick_number" integer NOT NULL,
	"player_id" text NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "draft_picks_pk" PRIMARY KEY("draft_id","pick_number"),
	CONSTRAINT "draft_picks_player" UNIQUE("draft_id","player_id"),
	CONSTRAINT "draft_picks_number" CHECK ("draft_picks"."pick_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"seats" jsonb,
	"players" jsonb,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "drafts_attempt" UNIQUE("contest_id","attempt"),
	CONSTRAINT "drafts_seed" UNIQUE("seed"),
	CONSTRAINT "drafts_attempt_from_one" CHECK ("drafts"."attempt" >= 1),
	CONSTRAINT "drafts_opened_in_full" CHECK (("drafts"."opened_at" is null) = ("drafts"."seats" is null) and ("drafts"."opened_at" is null) = ("drafts"."players" is null))
);
--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "pick_time_limit" integer;--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_event" FOREIGN KEY ("draft_id","sequence") REFERENCES "public"."draft_events"("draft_id","sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_open" ON "drafts" USING btree ("id") WHERE opened_at is not null and closed_at is null;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_pick_time_limit" CHECK ("contests"."pick_time_limit" is null or ("contests"."pick_time_limit" between 1 and 604800 and "contests"."draft_type" = 'Snake'));--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_drafting_is_snake" CHECK ("contests"."status" <> 'Drafting' or "contests"."draft_type" = 'Snake');