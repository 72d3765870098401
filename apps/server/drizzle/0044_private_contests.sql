CREATE TABLE "blocked_people" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_people_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "blocked_people_other" CHECK ("blocked_people"."user_id" <> "blocked_people"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "contest_guests" (
	"contest_id" text NOT NULL,
	"user_id" text NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"challenged" boolean NOT NULL,
	"left_at" timestamp with time zone,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contest_guests_pk" PRIMARY KEY("contest_id","user_id"),
	CONSTRAINT "contest_guests_removed" CHECK (not "contest_guests"."removed" or "contest_guests"."left_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "invite_links" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invite_links_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "private_offers" (
	"contest_id" text PRIMARY KEY NOT NULL,
	"kinds" text[] NOT NULL,
	"most_fee" bigint NOT NULL,
	"admin_percent" integer NOT NULL,
	"most_seats" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "private_offers_fee" CHECK ("private_offers"."most_fee" between 0 and 100000000),
	CONSTRAINT "private_offers_percent" CHECK ("private_offers"."admin_percent" between 0 and 25),
	CONSTRAINT "private_offers_seats" CHECK ("private_offers"."most_seats" between 2 and 100)
);
--> statement-breakpoint
ALTER TABLE "mail_preferences" DROP CONSTRAINT "mail_preferences_kind";--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "host_id" text;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "follows" text;--> statement-breakpoint
ALTER TABLE "contests" ADD COLUMN "followed_act" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_people" ADD CONSTRAINT "blocked_people_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_guests" ADD CONSTRAINT "contest_guests_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_guests" ADD CONSTRAINT "contest_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_links" ADD CONSTRAINT "invite_links_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_offers" ADD CONSTRAINT "private_offers_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_people_blocked" ON "blocked_people" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "contest_guests_of_user" ON "contest_guests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_links_one_open" ON "invite_links" USING btree ("contest_id") WHERE revoked_at is null;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_follows_contests_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contests_of_host" ON "contests" USING btree ("host_id") WHERE host_id is not null;--> statement-breakpoint
CREATE INDEX "contests_following" ON "contests" USING btree ("follows") WHERE follows is not null;--> statement-breakpoint
ALTER TABLE "contests" ADD CONSTRAINT "contests_private" CHECK (("contests"."host_id" is null) = ("contests"."follows" is null) and ("contests"."host_id" is null or "contests"."unlisted"));--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_kind" CHECK ("mail_preferences"."kind" in ('entered', 'refunded', 'player-out', 'challenged', 'draft-starting', 'on-the-clock', 'paid', 'corrected'));--> statement-breakpoint
-- A contest is for everybody or private from its beginning. While it goes on, another contest may send it its results.
CREATE FUNCTION keep_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.host_id IS DISTINCT FROM old.host_id OR old.status IN ('Graded', 'Cancelled') OR new.follows IS NULL THEN
		RAISE EXCEPTION 'a contest keeps its host, and once it is over what it followed'
			USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER contests_keep_hosts BEFORE UPDATE ON contests FOR EACH ROW
	WHEN (old.host_id IS DISTINCT FROM new.host_id OR old.follows IS DISTINCT FROM new.follows)
	EXECUTE FUNCTION keep_hosts();--> statement-breakpoint
-- Only the host and the guests enter a private contest.
CREATE FUNCTION refuse_outsiders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM fresh JOIN contests ON contests.id = fresh.contest_id
		WHERE contests.host_id IS NOT NULL AND contests.host_id <> fresh.user_id AND NOT EXISTS (
			SELECT FROM contest_guests AS guest
			WHERE guest.contest_id = fresh.contest_id AND guest.user_id = fresh.user_id AND guest.left_at IS NULL
		)
	) THEN
		RAISE EXCEPTION 'only guests enter a private contest'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_of_guests';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_of_guests AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_outsiders();--> statement-breakpoint
-- What an operator does to a contest reaches the contests that follow it.
CREATE OR REPLACE FUNCTION refuse_partial_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM users AS operator JOIN users AS person
			ON person.id = operator.id OR (lower(person.email) = lower(operator.email) AND person.verified)
		JOIN entries ON entries.user_id = person.id AND (
			entries.contest_id = NEW.contest_id
			OR entries.contest_id IN (SELECT id FROM contests WHERE follows = NEW.contest_id)
		)
		WHERE operator.id = NEW.by_user_id AND operator.role = 'operator' AND entries.withdrawn_at IS NULL
	) THEN
		RAISE EXCEPTION 'the operator % has entered the contest %', NEW.by_user_id, NEW.contest_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_log_impartial';
	END IF;
	RETURN NEW;
END $$;
