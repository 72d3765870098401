CREATE TABLE "reconciliation_differences" (
	"reconciliation_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"provider_id" text,
	"transfer_id" text,
	"here" text NOT NULL,
	"there" text NOT NULL,
	CONSTRAINT "reconciliation_differences_pk" PRIMARY KEY("reconciliation_id","number"),
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('missing-here', 'missing-there', 'other-amount', 'other-state')),
	CONSTRAINT "reconciliation_differences_subject" CHECK ("reconciliation_differences"."subject" in ('payment', 'refund', 'dispute', 'payout'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_user_id" text NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	"disputes" integer NOT NULL,
	"payouts" integer NOT NULL,
	"fees" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_kind";--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('welcome', 'grant', 'grant-reversal', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay', 'regrade', 'deposit', 'deposit-return', 'withdrawal-hold', 'withdrawal-return', 'owed', 'owed-payment', 'dispute-credit', 'provider-fee', 'given-up'));--> statement-breakpoint
CREATE TRIGGER reconciliations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliations
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER reconciliation_differences_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation_differences
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A fee moves only between the house's fees and what Stripe has.
CREATE FUNCTION keep_provider_fees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT count(*) FROM postings WHERE journal_id = NEW.id) <> 2
		OR (SELECT count(*) FROM postings WHERE journal_id = NEW.id AND account_id IN ('fees', 'clearing:stripe')) <> 2 THEN
		RAISE EXCEPTION 'the journal % is of no fee', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_of_provider_fee';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_of_provider_fee AFTER INSERT ON journals
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.kind = 'provider-fee') EXECUTE FUNCTION keep_provider_fees();
