CREATE TABLE "stripe_refunds" (
	"transfer_id" text PRIMARY KEY NOT NULL,
	"deposit_id" text NOT NULL,
	"batch" text NOT NULL,
	"refund_id" text,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stripe_refunds_refund" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_kind";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_withdrawal_provider";--> statement-breakpoint
ALTER TABLE "stripe_refunds" ADD CONSTRAINT "stripe_refunds_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_refunds" ADD CONSTRAINT "stripe_refunds_deposit_id_transfers_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_refunds" ADD CONSTRAINT "stripe_refunds_batch_transfers_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_refunds_deposit" ON "stripe_refunds" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "stripe_refunds_batch" ON "stripe_refunds" USING btree ("batch");--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('welcome', 'grant', 'grant-reversal', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay', 'regrade', 'deposit', 'deposit-return', 'withdrawal-hold', 'withdrawal-return', 'owed', 'owed-payment', 'dispute-credit', 'given-up'));--> statement-breakpoint
-- Money that Stripe has paid out is booked, even if its player owes by then.
CREATE OR REPLACE FUNCTION refuse_withdrawals_of_owing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	player text;
BEGIN
	SELECT user_id INTO player FROM transfers
	WHERE id = NEW.transfer_id AND kind = 'withdrawal' AND (NEW.state <> 'settled' OR provider <> 'stripe');
	IF FOUND THEN
		PERFORM FROM accounts WHERE id = 'user:' || player FOR UPDATE;
		PERFORM refuse_owing(player);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION live_refunds(deposit text) RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT coalesce(sum(transfers.amount), 0)::bigint FROM stripe_refunds JOIN transfers ON transfers.id = transfer_id
	WHERE deposit_id = deposit AND transfers.state IN ('requested', 'pending', 'settled')
$$;
--> statement-breakpoint
-- A refund is of a settled payment of the same player, and refunds are together at most the payment.
CREATE FUNCTION keep_stripe_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	paid transfers;
	back transfers;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (OLD.transfer_id, OLD.deposit_id, OLD.batch) IS DISTINCT FROM (NEW.transfer_id, NEW.deposit_id, NEW.batch)
			OR NEW.reads < OLD.reads OR (OLD.refund_id IS NOT NULL AND NEW.refund_id IS DISTINCT FROM OLD.refund_id) THEN
			RAISE EXCEPTION 'of a refund only its id, once, and its reads change' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN NULL;
	END IF;
	SELECT * INTO paid FROM transfers WHERE id = NEW.deposit_id FOR UPDATE;
	SELECT * INTO back FROM transfers WHERE id = NEW.transfer_id;
	IF paid.kind <> 'deposit' OR paid.provider <> 'stripe' OR paid.state <> 'settled'
		OR back.kind <> 'withdrawal' OR back.provider <> 'stripe' OR paid.user_id <> back.user_id
		OR live_refunds(paid.id) > paid.amount THEN
		RAISE EXCEPTION 'the withdrawal % can not refund the deposit %', NEW.transfer_id, NEW.deposit_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'stripe_refunds_within_payment';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stripe_refunds_kept AFTER INSERT OR UPDATE ON stripe_refunds
	FOR EACH ROW EXECUTE FUNCTION keep_stripe_refunds();
--> statement-breakpoint
CREATE TRIGGER stripe_refunds_never_deleted BEFORE DELETE OR TRUNCATE ON stripe_refunds
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
-- A withdrawal by Stripe names the payment that it refunds.
CREATE FUNCTION refuse_withdrawal_of_no_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM stripe_refunds WHERE transfer_id = NEW.id) THEN
		RAISE EXCEPTION 'the withdrawal % refunds no payment', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'transfers_refund_payments';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfers_refund_payments AFTER INSERT ON transfers
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.kind = 'withdrawal' AND NEW.provider = 'stripe')
	EXECUTE FUNCTION refuse_withdrawal_of_no_payment();
--> statement-breakpoint
-- A claim takes a whole deposit, and leaves what withdrawals have refunded of it. A claim that is won takes that back.
CREATE FUNCTION keep_dispute_credits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	deposit transfers;
	reached text;
	moved bigint;
	earlier bigint;
BEGIN
	SELECT transfers.* INTO deposit FROM transfers
	WHERE id = split_part(NEW.idempotency_key, ':', 2) AND kind = 'deposit' AND provider = 'stripe';
	SELECT state INTO reached FROM transfer_steps
	WHERE transfer_id = deposit.id AND NEW.idempotency_key = 'credit:' || transfer_id || ':' || number;
	SELECT amount INTO moved FROM postings WHERE journal_id = NEW.id AND account_id = 'user:' || deposit.user_id;
	SELECT coalesce(sum(amount), 0) INTO earlier FROM postings JOIN journals ON journals.id = journal_id
	WHERE journals.kind = 'dispute-credit' AND journals.id <> NEW.id AND account_id = 'user:' || deposit.user_id
		AND idempotency_key LIKE 'credit:' || deposit.id || ':%';
	IF reached IS NULL OR moved IS NULL OR (SELECT count(*) FROM postings WHERE journal_id = NEW.id) <> 2
		OR NOT EXISTS (SELECT FROM postings WHERE journal_id = NEW.id AND account_id = 'clearing:stripe' AND amount = -moved)
		OR (CASE WHEN moved > 0 THEN reached NOT IN ('disputed', 'returned') OR moved + earlier > live_refunds(deposit.id)
			ELSE reached <> 'settled' OR moved + earlier <> 0 END) THEN
		RAISE EXCEPTION 'the journal % leaves more than was refunded', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_of_dispute_credit';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_of_dispute_credit AFTER INSERT ON journals
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.kind = 'dispute-credit') EXECUTE FUNCTION keep_dispute_credits();
