CREATE TABLE "booked_alone" (
	"journal_id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"player_id" text NOT NULL,
	"credited" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booked_alone_amount" CHECK ("booked_alone"."amount" between 1 and 100000000000000)
);
--> statement-breakpoint
ALTER TABLE "booked_alone" ADD CONSTRAINT "booked_alone_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_alone_of_day" ON "booked_alone" USING btree ("operator_id","player_id","booked_at");--> statement-breakpoint
CREATE TRIGGER booked_alone_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON booked_alone
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- What the operator booked alone for the player in the 24 hours before. Bookings for one player wait for each other at
-- the player's account, so that parallel ones add up too.
CREATE FUNCTION sum_booked_alone(operator text, player text, credits boolean, at timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT coalesce(sum(amount), 0) FROM booked_alone
	WHERE operator_id = operator AND player_id = player AND credited = credits
		AND booked_at > at - interval '24 hours'
$$;
--> statement-breakpoint
-- As in 0031, and bookings below the limit add up: they are as good as one above it.
CREATE OR REPLACE FUNCTION require_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	operator text;
	player text;
	moved bigint;
	credits boolean := NEW.kind IN ('grant', 'deposit', 'withdrawal-return');
	earlier bigint := 0;
	reached text;
	handled_by text;
BEGIN
	SELECT max(amount), max(substr(account_id, 6)) FILTER (WHERE account_id LIKE 'user:%') INTO moved, player
	FROM postings WHERE journal_id = NEW.id;
	IF moved IS NULL THEN
		RETURN NULL;
	END IF;
	IF NEW.kind = 'grant' THEN
		operator := nullif(split_part(NEW.idempotency_key, ':', 2), '');
	ELSIF NEW.kind <> 'grant-reversal' THEN
		SELECT transfer_steps.by_user_id, transfers.user_id, transfer_steps.state, transfers.provider
		INTO operator, player, reached, handled_by
		FROM transfer_steps JOIN transfers ON transfers.id = transfer_id
		WHERE transfer_id = split_part(NEW.idempotency_key, ':', 2)
			AND NEW.idempotency_key = 'transfer:' || transfer_id || ':' || transfer_steps.number;
		IF reached IS NULL OR reached NOT IN ('settled', 'returned') OR (operator IS NULL AND handled_by <> 'cashier') THEN
			RETURN NULL;
		END IF;
	END IF;
	IF operator IS NOT NULL AND same_person(operator, player) THEN
		RAISE EXCEPTION '% moves money for themselves', operator
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_for_others';
	END IF;
	IF EXISTS (
		SELECT FROM money_proposals
		WHERE journal_key = NEW.idempotency_key AND amount = moved AND player_id = player AND decision = 'confirmed'
	) THEN
		RETURN NULL;
	END IF;
	IF operator IS NOT NULL THEN
		earlier := sum_booked_alone(operator, player, credits, NEW.created_at);
	END IF;
	IF earlier + moved > (SELECT "limit" FROM money_alone) THEN
		RAISE EXCEPTION 'the journal % needs a second person', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_second_person';
	END IF;
	IF operator IS NOT NULL THEN
		INSERT INTO booked_alone (journal_id, operator_id, player_id, credited, amount, booked_at)
		VALUES (NEW.id, operator, player, credits, moved, NEW.created_at);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_operator_mailbox" ON "users" USING btree (regexp_replace(lower(email), '\+[^@]*@', '@')) WHERE role = 'operator';
