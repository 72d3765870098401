CREATE TABLE "draft_draws" (
	"id" text PRIMARY KEY NOT NULL,
	"contest_id" text NOT NULL,
	"number" integer NOT NULL,
	"version" integer NOT NULL,
	"commitment" text NOT NULL,
	"committed_at" timestamp with time zone,
	"sealed_seed" text,
	"plain_seed" text,
	"beacon" jsonb,
	"filled_at" timestamp with time zone,
	"beacon_round" bigint,
	"drawn" jsonb,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "draft_draws_number" UNIQUE("contest_id","number"),
	CONSTRAINT "draft_draws_commitment" UNIQUE("commitment"),
	CONSTRAINT "draft_draws_number_from_one" CHECK ("draft_draws"."number" >= 1),
	CONSTRAINT "draft_draws_seed" CHECK (case "draft_draws"."version" when 1 then "draft_draws"."plain_seed" is not null and "draft_draws"."sealed_seed" is null when 2 then "draft_draws"."plain_seed" is null and "draft_draws"."sealed_seed" is not null else false end),
	CONSTRAINT "draft_draws_drawn_when_filled" CHECK (("draft_draws"."drawn_at" is null) = ("draft_draws"."drawn" is null) and ("draft_draws"."drawn_at" is null or "draft_draws"."filled_at" is not null)),
	CONSTRAINT "draft_draws_beacon_round" CHECK (("draft_draws"."beacon_round" is not null) = ("draft_draws"."beacon" is not null and "draft_draws"."filled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "lobby_moves" (
	"draw_id" text NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"user_id" text NOT NULL,
	"nonce" text,
	"nonce_hash" text,
	"nonce_made_by" text,
	CONSTRAINT "lobby_moves_pk" PRIMARY KEY("draw_id","number"),
	CONSTRAINT "lobby_moves_number" CHECK ("lobby_moves"."number" >= 1),
	CONSTRAINT "lobby_moves_type" CHECK ("lobby_moves"."type" in ('left', 'entered')),
	CONSTRAINT "lobby_moves_nonce" CHECK (("lobby_moves"."type" = 'entered') = ("lobby_moves"."nonce" is not null) and ("lobby_moves"."nonce" is null) = ("lobby_moves"."nonce_hash" is null) and ("lobby_moves"."nonce" is null) = ("lobby_moves"."nonce_made_by" is null))
);
--> statement-breakpoint
DROP INDEX "drafts_open";
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "moves_before" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "nonce_hash" text;
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "sealed_nonce" text;
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "nonce_made_by" text;
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "seat_number" integer;
--> statement-breakpoint
-- A withdrawal is for good. A nonce and a seat number are given once. An entry may see no other change.
CREATE OR REPLACE FUNCTION count_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		WHERE stale.withdrawn_at IS NOT NULL
			OR (stale.contest_id, stale.user_id, stale.entry_number, stale.entry_name, stale.sequence)
				IS DISTINCT FROM (fresh.contest_id, fresh.user_id, fresh.entry_number, fresh.entry_name, fresh.sequence)
			OR (stale.nonce_hash IS NOT NULL AND (stale.nonce_hash, stale.sealed_nonce, stale.nonce_made_by)
				IS DISTINCT FROM (fresh.nonce_hash, fresh.sealed_nonce, fresh.nonce_made_by))
			OR (stale.seat_number IS NOT NULL AND stale.seat_number IS DISTINCT FROM fresh.seat_number)
			OR (fresh.withdrawn_at, fresh.nonce_hash, fresh.seat_number)
				IS NOT DISTINCT FROM (stale.withdrawn_at, stale.nonce_hash, stale.seat_number)
	) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
		RAISE EXCEPTION 'an entry can only be withdrawn, once' USING ERRCODE = 'restrict_violation';
	END IF;
	UPDATE contests SET entrants_count = contests.entrants_count - withdrawn.entries
	FROM (
		SELECT contest_id, count(*)::integer AS entries FROM fresh
		WHERE withdrawn_at IS NOT NULL GROUP BY contest_id
	) AS withdrawn
	WHERE contests.id = withdrawn.contest_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "sequence" bigint;
--> statement-breakpoint
ALTER TABLE "entries" DISABLE TRIGGER "entries_count_withdrawn";
--> statement-breakpoint
UPDATE "entries" SET "sequence" = numbered.sequence FROM (
	SELECT id, row_number() OVER (ORDER BY entered_at, entry_name) AS sequence FROM entries
) AS numbered WHERE entries.id = numbered.id;
--> statement-breakpoint
ALTER TABLE "entries" ENABLE TRIGGER "entries_count_withdrawn";
--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "sequence" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "entries" ALTER COLUMN "sequence" ADD GENERATED ALWAYS AS IDENTITY (sequence name "entries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
--> statement-breakpoint
SELECT setval('entries_sequence_seq', (SELECT coalesce(max(sequence), 0) + 1 FROM entries), false);
--> statement-breakpoint
DROP TRIGGER drafts_keep ON drafts;
--> statement-breakpoint
DROP TRIGGER drafts_never_deleted ON drafts;
--> statement-breakpoint
-- Each draft so far had a seed of its own, in plain text: version 1.
INSERT INTO draft_draws (id, contest_id, number, version, commitment, plain_seed, filled_at, drawn, drawn_at)
SELECT id, contest_id, attempt, 1, commitment, seed, opened_at,
	CASE WHEN opened_at IS NOT NULL THEN jsonb_build_object('version', 1, 'seed', seed, 'seats', seats) END,
	opened_at
FROM drafts;
--> statement-breakpoint
-- A lobby that has not been full has no draft yet.
DELETE FROM drafts WHERE opened_at IS NULL;
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "draw_id" text;
--> statement-breakpoint
UPDATE drafts SET draw_id = id;
--> statement-breakpoint
-- Whoever leaves a draft that is under way is barred from its contest from now on.
UPDATE entries SET seat_number = seat.number FROM drafts
CROSS JOIN LATERAL jsonb_array_elements_text(drafts.seats) WITH ORDINALITY AS seat (user_id, number)
WHERE drafts.closed_at IS NULL AND entries.contest_id = drafts.contest_id
	AND entries.user_id = seat.user_id AND entries.withdrawn_at IS NULL;
--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_opened_in_full";
--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_seed";
--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "seed";
--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "commitment";
--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "seats" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "players" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "opened_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "draw_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "draft_draws" ADD CONSTRAINT "draft_draws_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lobby_moves" ADD CONSTRAINT "lobby_moves_draw_id_draft_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draft_draws"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lobby_moves" ADD CONSTRAINT "lobby_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "draft_draws_pending" ON "draft_draws" USING btree ("id") WHERE filled_at is not null and drawn_at is null;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_draw_id_draft_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draft_draws"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "entries_seat" ON "entries" USING btree ("contest_id","seat_number") WHERE withdrawn_at is null and seat_number is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "entries_one_seat" ON "entries" USING btree ("contest_id","user_id") WHERE seat_number is not null;
--> statement-breakpoint
CREATE INDEX "drafts_open" ON "drafts" USING btree ("id") WHERE closed_at is null;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_moves_before" CHECK ("drafts"."moves_before" >= 0);
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_nonce" CHECK (("entries"."nonce_hash" is null) = ("entries"."sealed_nonce" is null) and ("entries"."nonce_hash" is null) = ("entries"."nonce_made_by" is null));
--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_seat_from_one" CHECK ("entries"."seat_number" >= 1);
--> statement-breakpoint
-- What was published of a draft stays: it closes once, and changes in nothing else.
CREATE OR REPLACE FUNCTION keep_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.id, OLD.contest_id, OLD.attempt, OLD.draw_id, OLD.moves_before, OLD.opened_at, OLD.seats, OLD.players)
			IS DISTINCT FROM (NEW.id, NEW.contest_id, NEW.attempt, NEW.draw_id, NEW.moves_before, NEW.opened_at, NEW.seats, NEW.players)
		OR (OLD.closed_at IS NOT NULL AND OLD.closed_at IS DISTINCT FROM NEW.closed_at) THEN
		RAISE EXCEPTION 'what was published of a draft cannot be changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drafts_keep BEFORE UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION keep_drafts();
--> statement-breakpoint
CREATE TRIGGER drafts_never_deleted BEFORE DELETE OR TRUNCATE ON drafts
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A draw keeps what it has committed to. It is filled once and drawn once.
CREATE FUNCTION keep_draft_draws() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.id, OLD.contest_id, OLD.number, OLD.version, OLD.commitment, OLD.committed_at, OLD.sealed_seed, OLD.plain_seed, OLD.beacon)
			IS DISTINCT FROM (NEW.id, NEW.contest_id, NEW.number, NEW.version, NEW.commitment, NEW.committed_at, NEW.sealed_seed, NEW.plain_seed, NEW.beacon)
		OR (OLD.filled_at IS NOT NULL AND (OLD.filled_at, OLD.beacon_round) IS DISTINCT FROM (NEW.filled_at, NEW.beacon_round))
		OR (OLD.drawn_at IS NOT NULL AND (OLD.drawn, OLD.drawn_at) IS DISTINCT FROM (NEW.drawn, NEW.drawn_at)) THEN
		RAISE EXCEPTION 'what was published of a draw cannot be changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER draft_draws_keep BEFORE UPDATE ON draft_draws FOR EACH ROW EXECUTE FUNCTION keep_draft_draws();
--> statement-breakpoint
CREATE TRIGGER draft_draws_never_deleted BEFORE DELETE OR TRUNCATE ON draft_draws
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER lobby_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lobby_moves
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- The log's laws without the drafts that were not opened yet: there are none any more.
CREATE OR REPLACE FUNCTION keep_draft_logs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	broken text;
BEGIN
	SELECT draft_id INTO broken FROM fresh WHERE (
		SELECT true FROM drafts WHERE id = fresh.draft_id AND closed_at IS NULL
	) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'draft % is not open', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_events_open_draft';
	END IF;
	SELECT draft_id INTO broken FROM fresh WHERE sequence > 1 AND (
		SELECT true FROM draft_events AS former
		WHERE former.draft_id = fresh.draft_id AND former.sequence = fresh.sequence - 1
	) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a gap in the log of draft %', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_events_no_gap';
	END IF;
	RETURN NULL;
END $$;
