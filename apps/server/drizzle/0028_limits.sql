CREATE TABLE "play_breaks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_breaks_kind" CHECK ("play_breaks"."kind" in ('break', 'exclusion')),
	CONSTRAINT "play_breaks_length" CHECK (case "play_breaks"."kind" when 'break' then "play_breaks"."until_at" between "play_breaks"."from_at" + interval '24 hours' and "play_breaks"."from_at" + interval '1008 hours' else ("play_breaks"."until_at" at time zone 'UTC') >= ("play_breaks"."from_at" at time zone 'UTC') + interval '6 months' end)
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"next_amount" bigint,
	"next_from" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_limits_pk" PRIMARY KEY("user_id","kind","period"),
	CONSTRAINT "play_limits_kind" CHECK ("play_limits"."kind" in ('deposit', 'fees', 'loss')),
	CONSTRAINT "play_limits_period" CHECK ("play_limits"."period" in ('day', 'week', 'month')),
	CONSTRAINT "play_limits_amount" CHECK ("play_limits"."amount" between 0 and 100000000000000),
	CONSTRAINT "play_limits_next" CHECK (("play_limits"."next_amount" is null or "play_limits"."next_from" is not null) and "play_limits"."next_amount" > "play_limits"."amount" and "play_limits"."next_amount" <= 100000000000000)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "play_breaks" ADD CONSTRAINT "play_breaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_breaks_of_user" ON "play_breaks" USING btree ("user_id","until_at");--> statement-breakpoint
CREATE TRIGGER play_breaks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play_breaks
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER play_limits_never_deleted BEFORE DELETE OR TRUNCATE ON play_limits
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
-- A limit is lowered at once. A raise or a removal waits for at least a day; the setting may ask for more. During a break
-- none begins to wait. By row: a player has at most nine limits.
CREATE FUNCTION keep_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	present bigint;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (OLD.user_id, OLD.kind, OLD.period) IS DISTINCT FROM (NEW.user_id, NEW.kind, NEW.period)
			OR NEW.changed_at < OLD.changed_at THEN
			RAISE EXCEPTION 'a limit changes only its amounts' USING ERRCODE = 'restrict_violation';
		END IF;
		present := CASE WHEN OLD.next_from <= NEW.changed_at THEN OLD.next_amount ELSE OLD.amount END;
	END IF;
	IF NEW.amount > present THEN
		RAISE EXCEPTION 'a higher limit waits'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'play_limits_raise_waits';
	END IF;
	IF NEW.next_from IS NOT NULL THEN
		IF TG_OP = 'UPDATE' AND (OLD.next_amount, OLD.next_from) IS NOT DISTINCT FROM (NEW.next_amount, NEW.next_from) THEN
			RETURN NEW;
		END IF;
		IF NEW.next_from < NEW.changed_at + interval '24 hours' THEN
			RAISE EXCEPTION 'a higher limit waits'
				USING ERRCODE = 'check_violation', CONSTRAINT = 'play_limits_raise_waits';
		END IF;
		IF EXISTS (
			SELECT FROM play_breaks WHERE user_id = NEW.user_id AND until_at > NEW.changed_at AND from_at <= NEW.changed_at
		) THEN
			RAISE EXCEPTION 'no limit of % is raised during a break', NEW.user_id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'play_breaks_kept';
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER play_limits_kept BEFORE INSERT OR UPDATE ON play_limits
	FOR EACH ROW EXECUTE FUNCTION keep_limits();
--> statement-breakpoint
-- The account says whether its bookings are checked at all. Its lock puts limits and bookings in order.
CREATE FUNCTION mark_limited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM accounts WHERE id = 'user:' || NEW.user_id FOR UPDATE;
	UPDATE accounts SET limited = true WHERE id = 'user:' || NEW.user_id AND NOT limited;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER play_limits_mark AFTER INSERT OR UPDATE ON play_limits
	FOR EACH ROW EXECUTE FUNCTION mark_limited();
--> statement-breakpoint
CREATE TRIGGER play_breaks_mark AFTER INSERT ON play_breaks
	FOR EACH ROW EXECUTE FUNCTION mark_limited();
--> statement-breakpoint
CREATE FUNCTION refuse_unmarking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the account % stays marked as limited', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_stay_limited BEFORE UPDATE OF limited ON accounts FOR EACH ROW
	WHEN (OLD.limited AND NOT NEW.limited) EXECUTE FUNCTION refuse_unmarking();
--> statement-breakpoint
-- A player's bookings of the last month that limits count: positive amounts use them. A deposit counts when it is first
-- settled, its third step, and not once more after a dispute. Read from the newest booking back, to the first that is too
-- old.
CREATE FUNCTION play_moves(player text, at timestamptz) RETURNS TABLE (counts_as text, moved_at timestamptz, amount bigint)
LANGUAGE plpgsql AS $$
DECLARE
	booked record;
BEGIN
	FOR booked IN
		SELECT postings.amount, journals.kind, journals.created_at, split_part(journals.idempotency_key, ':', 3) AS step
		FROM postings JOIN journals ON journals.id = postings.journal_id
		WHERE postings.account_id = 'user:' || player AND postings.account_id LIKE 'user:%'
		ORDER BY postings.sequence DESC
	LOOP
		-- Clocks of processes may differ a little, so a few younger bookings may follow an old one.
		EXIT WHEN booked.created_at <= at - interval '744 hours';
		CONTINUE WHEN booked.created_at <= at - interval '720 hours';
		counts_as := CASE
			WHEN booked.kind = 'deposit' AND booked.step = '3' THEN 'deposit'
			WHEN booked.kind IN ('entry', 'withdrawal', 'refund') THEN 'fees'
			WHEN booked.kind IN ('payout', 'regrade') THEN 'won'
		END;
		CONTINUE WHEN counts_as IS NULL;
		moved_at := booked.created_at;
		amount := CASE counts_as WHEN 'deposit' THEN booked.amount ELSE -booked.amount END;
		RETURN NEXT;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER FUNCTION play_moves(text, timestamptz) SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION play_moves(text, timestamptz) SET enable_hashjoin = off;
--> statement-breakpoint
ALTER FUNCTION play_moves(text, timestamptz) SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION play_moves(text, timestamptz) SET enable_sort = off;
--> statement-breakpoint
-- What is used of each kind of limit in each period.
CREATE FUNCTION play_used(player text, at timestamptz) RETURNS TABLE (kind text, period text, used bigint)
LANGUAGE sql AS $$
	SELECT kinds.kind, periods.period,
		greatest(coalesce(sum(moves.amount) FILTER (WHERE moves.moved_at > at - periods.length), 0), 0)::bigint
	FROM (VALUES ('deposit'), ('fees'), ('loss')) AS kinds (kind)
	CROSS JOIN (
		VALUES ('day', interval '24 hours'), ('week', interval '168 hours'), ('month', interval '720 hours')
	) AS periods (period, length)
	LEFT JOIN play_moves(player, at) AS moves ON CASE kinds.kind
		WHEN 'loss' THEN moves.counts_as IN ('fees', 'won')
		ELSE moves.counts_as = kinds.kind
	END
	GROUP BY kinds.kind, periods.period
$$;
--> statement-breakpoint
-- Deposits that are requested count with those that are booked.
CREATE FUNCTION refuse_beyond_limits(player text, wanted text, at timestamptz, requested bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
	kinds text[] := CASE wanted WHEN 'deposit' THEN '{deposit}' ELSE '{fees,loss}' END;
	broken record;
BEGIN
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
-- Keeps balances, and checks entries and deposits of players with limits or breaks. Whether a player has any is read from
-- the row whose balance changes, so that the others cost nothing.
CREATE OR REPLACE FUNCTION keep_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
	guarded text[];
	booked record;
BEGIN
	WITH moved AS (
		SELECT account_id, sum(amount)::bigint AS amount FROM fresh GROUP BY account_id
	), kept AS (
		UPDATE accounts SET balance = accounts.balance + moved.amount FROM moved
		WHERE accounts.id = moved.account_id AND accounts.balance IS NOT NULL
		RETURNING accounts.id, accounts.limited
	)
	SELECT (
		SELECT account_id FROM (
			SELECT account_id FROM moved EXCEPT SELECT id FROM kept
		) AS others WHERE (SELECT true FROM accounts WHERE id = others.account_id) IS NULL LIMIT 1
	), (SELECT array_agg(id) FROM kept WHERE limited) INTO missing, guarded;
	IF missing IS NOT NULL THEN
		RAISE EXCEPTION 'a posting to the account %, which is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'postings_account';
	END IF;
	IF guarded IS NULL THEN
		RETURN NULL;
	END IF;
	FOR booked IN
		SELECT substr(fresh.account_id, 6) AS player, journals.kind, max(journals.created_at) AS at
		FROM fresh JOIN journals ON journals.id = fresh.journal_id
		WHERE fresh.account_id = ANY (guarded) AND (
			journals.kind = 'entry'
			OR (journals.kind = 'deposit' AND split_part(journals.idempotency_key, ':', 3) = '3')
		)
		GROUP BY fresh.account_id, journals.kind
	LOOP
		PERFORM refuse_beyond_limits(booked.player, booked.kind, booked.at, 0);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION keep_balances() SET enable_seqscan = off;
--> statement-breakpoint
ALTER FUNCTION keep_balances() SET enable_mergejoin = off;
--> statement-breakpoint
ALTER FUNCTION keep_balances() SET enable_hashjoin = off;
--> statement-breakpoint
-- A free entry books nothing, and is refused during a break all the same.
CREATE FUNCTION refuse_entries_on_break() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	absent text;
BEGIN
	SELECT user_id INTO absent FROM fresh WHERE EXISTS (
		SELECT FROM play_breaks WHERE play_breaks.user_id = fresh.user_id
			AND until_at > fresh.entered_at AND from_at <= fresh.entered_at
	) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION '% is on a break', absent
			USING ERRCODE = 'check_violation', CONSTRAINT = 'play_breaks_kept';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION refuse_entries_on_break() SET enable_seqscan = off;
--> statement-breakpoint
CREATE TRIGGER entries_not_on_break AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_on_break();
--> statement-breakpoint
CREATE FUNCTION refuse_deposits_beyond_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	asked record;
	guarded boolean;
BEGIN
	FOR asked IN
		SELECT user_id, max(requested_at) AS at FROM fresh WHERE kind = 'deposit' GROUP BY user_id ORDER BY user_id
	LOOP
		SELECT limited INTO guarded FROM accounts WHERE id = 'user:' || asked.user_id FOR UPDATE;
		IF guarded THEN
			PERFORM refuse_beyond_limits(asked.user_id, 'deposit', asked.at, (
				SELECT sum(amount)::bigint FROM transfers
				WHERE user_id = asked.user_id AND kind = 'deposit' AND state IN ('requested', 'pending')
			));
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_within_limits AFTER INSERT ON transfers
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposits_beyond_limits();
