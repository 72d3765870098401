CREATE TABLE "transfer_steps" (
	"transfer_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" text,
	"reason" text,
	"reference" text,
	CONSTRAINT "transfer_steps_pk" PRIMARY KEY("transfer_id","number"),
	CONSTRAINT "transfer_steps_reference" UNIQUE("reference"),
	CONSTRAINT "transfer_steps_number" CHECK ("transfer_steps"."number" >= 1),
	CONSTRAINT "transfer_steps_state" CHECK ("transfer_steps"."state" in ('requested', 'pending', 'settled', 'refused', 'returned', 'disputed')),
	CONSTRAINT "transfer_steps_reference_of_settled" CHECK (("transfer_steps"."reference" is null) or ("transfer_steps"."state" = 'settled')),
	CONSTRAINT "transfer_steps_reason" CHECK (("transfer_steps"."state" in ('refused', 'returned', 'disputed')) = ("transfer_steps"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transfers_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"idempotency_key" text,
	CONSTRAINT "transfers_number" UNIQUE("number"),
	CONSTRAINT "transfers_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "transfers_kind" CHECK ("transfers"."kind" in ('deposit', 'withdrawal')),
	CONSTRAINT "transfers_provider" CHECK ("transfers"."provider" in ('cashier')),
	CONSTRAINT "transfers_state" CHECK ("transfers"."state" in ('requested', 'pending', 'settled', 'refused', 'returned', 'disputed')),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" between 1 and 100000000000000),
	CONSTRAINT "transfers_expiry" CHECK ("transfers"."expires_at" is null or ("transfers"."kind" = 'deposit' and "transfers"."expires_at" > "transfers"."requested_at"))
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kept_balance";--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_kind";--> statement-breakpoint
ALTER TABLE "transfer_steps" ADD CONSTRAINT "transfer_steps_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_steps" ADD CONSTRAINT "transfer_steps_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_of_user" ON "transfers" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "transfers_on_the_way" ON "transfers" USING btree ("number") WHERE state in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "transfers_changed" ON "transfers" USING btree ("changed_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('user', 'contest-pool', 'fees', 'rounding', 'outside', 'welcome', 'hold', 'clearing'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kept_balance" CHECK (("accounts"."kind" in ('user', 'hold', 'contest-pool')) = ("accounts"."balance" is not null));--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('welcome', 'grant', 'grant-reversal', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay', 'regrade', 'deposit', 'deposit-return', 'withdrawal-hold', 'withdrawal-return'));--> statement-breakpoint
-- What has come through the cashier, and what the cashier has paid out.
INSERT INTO accounts (id, kind) VALUES ('clearing:cashier', 'clearing');
--> statement-breakpoint
-- The steps that a state allows, with the booking of each and the accounts from which and to which it moves the amount.
-- The first step has no earlier state.
CREATE FUNCTION transfer_rules() RETURNS TABLE (kind text, earlier text, later text, booking text, giver text, taker text)
LANGUAGE sql IMMUTABLE AS $$
	VALUES
		('deposit', NULL, 'requested', NULL, NULL, NULL),
		('deposit', 'requested', 'pending', NULL, NULL, NULL),
		('deposit', 'requested', 'refused', NULL, NULL, NULL),
		('deposit', 'pending', 'settled', 'deposit', 'clearing', 'user'),
		('deposit', 'pending', 'refused', NULL, NULL, NULL),
		('deposit', 'settled', 'returned', 'deposit-return', 'user', 'clearing'),
		('deposit', 'settled', 'disputed', 'deposit-return', 'user', 'clearing'),
		('deposit', 'disputed', 'settled', 'deposit', 'clearing', 'user'),
		('deposit', 'disputed', 'returned', NULL, NULL, NULL),
		('withdrawal', NULL, 'requested', 'withdrawal-hold', 'user', 'hold'),
		('withdrawal', 'requested', 'pending', NULL, NULL, NULL),
		('withdrawal', 'requested', 'refused', 'withdrawal-return', 'hold', 'user'),
		('withdrawal', 'pending', 'settled', 'withdrawal', 'hold', 'clearing'),
		('withdrawal', 'pending', 'refused', 'withdrawal-return', 'hold', 'user'),
		('withdrawal', 'settled', 'returned', 'withdrawal-return', 'clearing', 'user')
$$;
--> statement-breakpoint
-- A step follows the state of its transfer, has its booking in the ledger, and is not the owner's where an operator
-- decides. Then the transfer has the step's state.
CREATE FUNCTION take_transfer_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	broken text;
BEGIN
	SELECT fresh.transfer_id INTO broken FROM fresh JOIN transfers ON transfers.id = fresh.transfer_id
	LEFT JOIN transfer_rules() AS allowed ON allowed.kind = transfers.kind AND allowed.later = fresh.state
		AND allowed.earlier IS NOT DISTINCT FROM CASE WHEN transfers.steps = 0 THEN NULL ELSE transfers.state END
	WHERE fresh.number <> transfers.steps + 1 OR allowed.kind IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'the transfer % does not allow this step', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_steps_allowed';
	END IF;
	SELECT fresh.transfer_id INTO broken FROM fresh JOIN transfers ON transfers.id = fresh.transfer_id
	WHERE CASE
		WHEN fresh.state = 'requested' THEN fresh.by_user_id IS DISTINCT FROM transfers.user_id
		WHEN fresh.state = 'refused' AND transfers.state = 'requested' THEN false
		ELSE fresh.by_user_id = transfers.user_id
	END LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a step of the transfer % is not by who may take it', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_steps_by';
	END IF;
	SELECT fresh.transfer_id INTO broken FROM fresh JOIN transfers ON transfers.id = fresh.transfer_id
	JOIN transfer_rules() AS allowed ON allowed.kind = transfers.kind AND allowed.later = fresh.state
		AND allowed.earlier IS NOT DISTINCT FROM CASE WHEN transfers.steps = 0 THEN NULL ELSE transfers.state END
	LEFT JOIN journals ON journals.idempotency_key = 'transfer:' || fresh.transfer_id || ':' || fresh.number
	WHERE journals.kind IS DISTINCT FROM allowed.booking OR (allowed.booking IS NOT NULL AND (
		SELECT count(*) FROM postings WHERE journal_id = journals.id
	) <> 2) OR (allowed.booking IS NOT NULL AND (
		SELECT count(*) FROM postings WHERE journal_id = journals.id AND (account_id, amount) IN (
			SELECT CASE party WHEN 'clearing' THEN 'clearing:' || transfers.provider ELSE party || ':' || transfers.user_id END,
				moved * transfers.amount
			FROM (VALUES (allowed.giver, -1), (allowed.taker, 1)) AS sides (party, moved)
		)
	) <> 2) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'a step of the transfer % is not booked as it should be', broken
			USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_steps_booked';
	END IF;
	UPDATE transfers SET state = fresh.state, steps = fresh.number, changed_at = fresh.at
	FROM fresh WHERE transfers.id = fresh.transfer_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_steps_taken AFTER INSERT ON transfer_steps
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION take_transfer_steps();
--> statement-breakpoint
CREATE TRIGGER transfer_steps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_steps
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER transfers_never_deleted BEFORE DELETE OR TRUNCATE ON transfers
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
-- A transfer changes only by its next step.
CREATE FUNCTION keep_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		LEFT JOIN transfer_steps ON transfer_id = fresh.id AND transfer_steps.number = fresh.steps
		WHERE fresh.steps <> stale.steps + 1 OR transfer_steps.state IS DISTINCT FROM fresh.state
			OR transfer_steps.at IS DISTINCT FROM fresh.changed_at
			OR (stale.number, stale.user_id, stale.kind, stale.provider, stale.amount, stale.requested_at, stale.expires_at, stale.idempotency_key)
				IS DISTINCT FROM (fresh.number, fresh.user_id, fresh.kind, fresh.provider, fresh.amount, fresh.requested_at, fresh.expires_at, fresh.idempotency_key)
	) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
		RAISE EXCEPTION 'a transfer changes only by its next step'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'transfers_by_step';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_by_step AFTER UPDATE ON transfers
	REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_transfers();
--> statement-breakpoint
-- A transfer begins with its first step.
CREATE FUNCTION refuse_transfer_without_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM transfer_steps WHERE transfer_id = NEW.id AND number = 1) THEN
		RAISE EXCEPTION 'the transfer % has no step', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_begin';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_begin AFTER INSERT ON transfers
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_transfer_without_step();
--> statement-breakpoint
-- No money comes, goes or is held but by a step. Its journal is written first, so this is asked at the commit.
CREATE FUNCTION refuse_journal_without_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM transfer_steps WHERE transfer_id = split_part(NEW.idempotency_key, ':', 2)
			AND NEW.idempotency_key = 'transfer:' || transfer_id || ':' || number
	) THEN
		RAISE EXCEPTION 'the journal % is of no step of a transfer', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_of_step';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_of_step AFTER INSERT ON journals
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.kind IN ('deposit', 'deposit-return', 'withdrawal-hold', 'withdrawal-return')
		OR (NEW.kind = 'withdrawal' AND NEW.contest_id IS NULL))
	EXECUTE FUNCTION refuse_journal_without_step();
