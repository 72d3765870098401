CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"contest_id" text,
	"balance" bigint,
	CONSTRAINT "accounts_user" UNIQUE("user_id"),
	CONSTRAINT "accounts_contest" UNIQUE("contest_id"),
	CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('user', 'contest-pool', 'fees', 'rounding', 'outside')),
	CONSTRAINT "accounts_owner" CHECK (("accounts"."kind" = 'user') = ("accounts"."user_id" is not null) and ("accounts"."kind" = 'contest-pool') = ("accounts"."contest_id" is not null)),
	CONSTRAINT "accounts_kept_balance" CHECK (("accounts"."kind" in ('user', 'contest-pool')) = ("accounts"."balance" is not null)),
	CONSTRAINT "accounts_not_negative" CHECK ("accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "applied_feeds" (
	"contest_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"applied_by" text NOT NULL,
	"digest" text NOT NULL,
	"final" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	"changed" integer NOT NULL,
	CONSTRAINT "applied_feeds_pk" PRIMARY KEY("contest_id","sequence"),
	CONSTRAINT "applied_feeds_digest" UNIQUE("contest_id","digest"),
	CONSTRAINT "applied_feeds_sequence" CHECK ("applied_feeds"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" text NOT NULL,
	"act" text NOT NULL,
	"contest_id" text,
	"reason" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_name" text NOT NULL,
	"tournament_url" text,
	"sport" text NOT NULL,
	"draft_type" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"deadline" timestamp with time zone,
	"entry_fee" bigint NOT NULL,
	"admin_fee" bigint NOT NULL,
	"salary_cap" integer,
	"max_entries" integer NOT NULL,
	"max_entries_per_user" integer NOT NULL,
	"entrant_payouts" jsonb,
	"player_payouts" jsonb NOT NULL,
	"entrants_count" integer DEFAULT 0 NOT NULL,
	"results_sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_because" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contests_sport" CHECK ("contests"."sport" in ('Poker', 'Golf', 'Chess', 'Esports')),
	CONSTRAINT "contests_draft_type" CHECK ("contests"."draft_type" in ('Snake', 'Salary')),
	CONSTRAINT "contests_status" CHECK ("contests"."status" in ('Registering', 'Drafting', 'Running', 'Completed', 'Graded', 'Cancelled')),
	CONSTRAINT "contests_fees" CHECK ("contests"."entry_fee" >= 0 and "contests"."admin_fee" >= 0),
	CONSTRAINT "contests_salary_cap" CHECK ("contests"."salary_cap" > 0),
	CONSTRAINT "contests_max_entries" CHECK ("contests"."max_entries" >= 2 and "contests"."max_entries_per_user" >= 1),
	CONSTRAINT "contests_entrants_within_max" CHECK ("contests"."entrants_count" between 0 and "contests"."max_entries"),
	CONSTRAINT "contests_salary_has_deadline" CHECK ("contests"."draft_type" <> 'Salary' or "contests"."deadline" is not null),
	CONSTRAINT "contests_cancelled_has_reason" CHECK (("contests"."status" = 'Cancelled') = ("contests"."cancelled_because" is not null))
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"user_id" text NOT NULL,
	"entry_number" integer NOT NULL,
	"entry_name" text NOT NULL,
	"team_salary" integer,
	"idempotency_key" text,
	"entered_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "entries_of_contest" UNIQUE("contest_id","id"),
	CONSTRAINT "entries_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "entries_number_from_one" CHECK ("entries"."entry_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "entry_players" (
	"contest_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"slot" integer NOT NULL,
	"player_id" text NOT NULL,
	CONSTRAINT "entry_players_pk" PRIMARY KEY("entry_id","slot"),
	CONSTRAINT "entry_players_once" UNIQUE("entry_id","player_id"),
	CONSTRAINT "entry_players_slot" CHECK ("entry_players"."slot" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"contest_id" text,
	"idempotency_key" text NOT NULL,
	"memo" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journals_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('grant', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay'))
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"rank" integer NOT NULL,
	"tied" boolean NOT NULL,
	"total" bigint,
	"tiebreak" bigint,
	"winnings" bigint NOT NULL,
	CONSTRAINT "placements_rank" CHECK ("placements"."rank" >= 1),
	CONSTRAINT "placements_winnings" CHECK ("placements"."winnings" >= 0)
);
--> statement-breakpoint
CREATE TABLE "player_results" (
	"player_id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"finish" integer,
	"cashed_for" bigint NOT NULL,
	"score" double precision,
	"thru" integer,
	"status" text,
	"current_chip_count" bigint,
	CONSTRAINT "player_results_status" CHECK ("player_results"."status" in ('active', 'cut', 'wd', 'dq')),
	CONSTRAINT "player_results_cashed" CHECK ("player_results"."cashed_for" >= 0)
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"salary" integer,
	"facts" jsonb NOT NULL,
	CONSTRAINT "players_of_contest" UNIQUE("contest_id","id"),
	CONSTRAINT "players_name_key" UNIQUE("contest_id","name_key"),
	CONSTRAINT "players_external_id" UNIQUE("contest_id","external_id"),
	CONSTRAINT "players_ordinal" UNIQUE("contest_id","ordinal"),
	CONSTRAINT "players_salary" CHECK ("players"."salary" > 0)
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"journal_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_pk" PRIMARY KEY("journal_id","account_id"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"user_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone,
	CONSTRAINT "users_username" UNIQUE("username"),
	CONSTRAINT "users_username_lower_case" CHECK ("users"."username" = lower("users"."username")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('player', 'operator'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_feeds" ADD CONSTRAINT "applied_feeds_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_feeds" ADD CONSTRAINT "applied_feeds_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_players" ADD CONSTRAINT "entry_players_entry" FOREIGN KEY ("contest_id","entry_id") REFERENCES "public"."entries"("contest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_players" ADD CONSTRAINT "entry_players_player" FOREIGN KEY ("contest_id","player_id") REFERENCES "public"."players"("contest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_entry" FOREIGN KEY ("contest_id","entry_id") REFERENCES "public"."entries"("contest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_player" FOREIGN KEY ("contest_id","player_id") REFERENCES "public"."players"("contest_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_feed" FOREIGN KEY ("contest_id","sequence") REFERENCES "public"."applied_feeds"("contest_id","sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_contest" ON "audit_log" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "contests_status_deadline" ON "contests" USING btree ("status","deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_name" ON "entries" USING btree ("contest_id","entry_name") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_number" ON "entries" USING btree ("contest_id","user_id","entry_number") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "entry_players_contest" ON "entry_players" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "journals_contest" ON "journals" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "placements_contest" ON "placements" USING btree ("contest_id","rank");--> statement-breakpoint
CREATE INDEX "player_results_contest" ON "player_results" USING btree ("contest_id");--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");