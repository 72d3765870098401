CREATE TABLE "checkout_sessions" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"url" text NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "checkout_sessions_session" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"transfer_id" text,
	"difference" text
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kind";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_kept_balance";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_not_negative";--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_kind";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_provider";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_events_different" ON "provider_events" USING btree ("received_at") WHERE difference is not null;--> statement-breakpoint
CREATE INDEX "accounts_owing" ON "accounts" USING btree ("id") WHERE kind = 'owed' and balance < 0;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind" CHECK ("accounts"."kind" in ('user', 'contest-pool', 'fees', 'rounding', 'outside', 'welcome', 'hold', 'clearing', 'owed'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kept_balance" CHECK (("accounts"."kind" in ('user', 'hold', 'owed', 'contest-pool')) = ("accounts"."balance" is not null));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_not_negative" CHECK (case "accounts"."kind" when 'owed' then "accounts"."balance" <= 0 else "accounts"."balance" >= 0 end);--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('welcome', 'grant', 'grant-reversal', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay', 'regrade', 'deposit', 'deposit-return', 'withdrawal-hold', 'withdrawal-return', 'owed', 'owed-payment', 'given-up'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_withdrawal_provider" CHECK ("transfers"."kind" = 'deposit' or "transfers"."provider" = 'cashier');--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_provider" CHECK ("transfers"."provider" in ('cashier', 'stripe'));--> statement-breakpoint
-- What has come through Stripe.
INSERT INTO accounts (id, kind) VALUES ('clearing:stripe', 'clearing');
--> statement-breakpoint
CREATE FUNCTION keep_checkout_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.transfer_id, OLD.session_id, OLD.url) IS DISTINCT FROM (NEW.transfer_id, NEW.session_id, NEW.url)
		OR NEW.reads < OLD.reads THEN
		RAISE EXCEPTION 'of a checkout session only its reads change' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER checkout_sessions_kept BEFORE UPDATE ON checkout_sessions
	FOR EACH ROW EXECUTE FUNCTION keep_checkout_sessions();
--> statement-breakpoint
CREATE TRIGGER checkout_sessions_never_deleted BEFORE DELETE OR TRUNCATE ON checkout_sessions
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE TRIGGER provider_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON provider_events
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- The bookings of a player who has owed money are checked from then on.
CREATE FUNCTION mark_owing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE accounts SET limited = true WHERE id = 'user:' || substr(NEW.id, 6) AND NOT limited;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_mark_owing AFTER INSERT ON accounts FOR EACH ROW
	WHEN (NEW.kind = 'owed') EXECUTE FUNCTION mark_owing();
--> statement-breakpoint
CREATE FUNCTION refuse_owing(player text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM accounts WHERE id = 'owed:' || player AND balance < 0) THEN
		RAISE EXCEPTION '% owes money', player
			USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_owing_blocked';
	END IF;
END $$;
--> statement-breakpoint
-- Paid entries: as in 0028, and refused while the player owes money.
CREATE OR REPLACE FUNCTION refuse_beyond_limits(player text, wanted text, at timestamptz, requested bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
	kinds text[] := CASE wanted WHEN 'deposit' THEN '{deposit}' ELSE '{fees,loss}' END;
	broken record;
BEGIN
	IF wanted = 'entry' THEN
		PERFORM refuse_owing(player);
	END IF;
	IF EXISTS (SELECT FROM play_breaks WHERE user_id = player AND until_at > at AND from_at <= at) THEN
		RAISE EXCEPTION '% is on a break', player
			USING ERRCODE = 'check_violation', CONSTRAINT = 'play_breaks_kept';
	END IF;
	IF NOT EXISTS (SELECT FROM play_limits WHERE user_id = player AND play_limits.kind = ANY (kinds)) THEN
		RETURN;
	END IF;
	SELECT limits.kind, limits.period INTO broken
	FROM play_limits AS limits JOIN play_used(player, at) AS spent USING (kind, period)
	WHERE limits.user_id = player AND limits.kind = ANY (kinds)
		AND spent.used + requested > CASE WHEN limits.next_from <= at THEN limits.next_amount ELSE limits.amount END
	LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'this is beyond the % limit of % per %', broken.kind, player, broken.period
			USING ERRCODE = 'check_violation', CONSTRAINT = 'play_limits_kept';
	END IF;
END $$;
--> statement-breakpoint
-- No withdrawal is requested, started or settled while its player owes money. The lock puts disputes and withdrawals in
-- order.
CREATE FUNCTION refuse_withdrawals_of_owing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	player text;
BEGIN
	SELECT user_id INTO player FROM transfers WHERE id = NEW.transfer_id AND kind = 'withdrawal';
	IF FOUND THEN
		PERFORM FROM accounts WHERE id = 'user:' || player FOR UPDATE;
		PERFORM refuse_owing(player);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_steps_not_owing AFTER INSERT ON transfer_steps FOR EACH ROW
	WHEN (NEW.state IN ('requested', 'pending', 'settled')) EXECUTE FUNCTION refuse_withdrawals_of_owing();
--> statement-breakpoint
-- A debt is made only by the dispute or the return of the player's deposit at Stripe, and is at most its amount. It is
-- paid only by its player. The check of its balance refuses more than is owed.
CREATE FUNCTION keep_debts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	player text;
	moved bigint;
BEGIN
	SELECT substr(account_id, 6), -amount INTO player, moved FROM postings
	WHERE journal_id = NEW.id AND account_id LIKE 'owed:%' AND (amount < 0) = (NEW.kind = 'owed');
	IF NOT FOUND OR (SELECT count(*) FROM postings WHERE journal_id = NEW.id) <> 2
		OR NOT EXISTS (SELECT FROM postings WHERE journal_id = NEW.id AND account_id = 'user:' || player AND amount = moved)
		OR (NEW.kind = 'owed' AND NOT EXISTS (
			SELECT FROM transfer_steps JOIN transfers ON transfers.id = transfer_id
			WHERE transfer_id = split_part(NEW.idempotency_key, ':', 2)
				AND NEW.idempotency_key = 'owed:' || transfer_id || ':' || transfer_steps.number
				AND transfer_steps.state IN ('disputed', 'returned') AND transfers.provider = 'stripe'
				AND transfers.user_id = player AND moved <= transfers.amount
		)) THEN
		RAISE EXCEPTION 'the journal % is not of a debt', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_of_debt';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_of_debt AFTER INSERT ON journals
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.kind IN ('owed', 'owed-payment')) EXECUTE FUNCTION keep_debts();
--> statement-breakpoint
-- As in 0030, and not while the player owes money.
CREATE OR REPLACE FUNCTION keep_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.closed_at IS NOT NULL THEN
		RAISE EXCEPTION 'the account % is closed', OLD.id
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_stay_closed';
	END IF;
	PERFORM FROM accounts WHERE id IN ('user:' || OLD.id, 'hold:' || OLD.id, 'owed:' || OLD.id) ORDER BY id FOR UPDATE;
	IF OLD.role <> 'player'
		OR EXISTS (
			SELECT FROM accounts
			WHERE id IN ('user:' || OLD.id, 'hold:' || OLD.id, 'owed:' || OLD.id) AND balance <> 0
		)
		OR EXISTS (
			SELECT FROM transfers WHERE user_id = OLD.id AND state IN ('requested', 'pending', 'disputed')
		)
		OR EXISTS (
			SELECT FROM entries JOIN contests ON contests.id = entries.contest_id
			WHERE entries.user_id = OLD.id AND withdrawn_at IS NULL AND contests.status NOT IN ('Graded', 'Cancelled')
		) THEN
		RAISE EXCEPTION 'the account % has a balance, or something of it goes on', OLD.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'users_closed_empty';
	END IF;
	RETURN NEW;
END $$;
