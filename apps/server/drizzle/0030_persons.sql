CREATE TABLE "closed_traces" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	CONSTRAINT "closed_traces_kind" CHECK ("closed_traces"."kind" in ('username', 'address', 'person')),
	CONSTRAINT "closed_traces_exclusion" CHECK (("closed_traces"."kind" = 'username') = ("closed_traces"."from_at" is null) and ("closed_traces"."from_at" is null) = ("closed_traces"."until_at" is null))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" text NOT NULL,
	"terms_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_pk" PRIMARY KEY("user_id","terms_version")
);
--> statement-breakpoint
CREATE TABLE "person_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer NOT NULL,
	"required" text NOT NULL,
	"minimum_age" integer NOT NULL,
	"countries" text[] NOT NULL,
	"regions" text[] NOT NULL,
	"terms_version" text NOT NULL,
	"salt" text DEFAULT gen_random_uuid()::text NOT NULL,
	CONSTRAINT "person_rules_one" CHECK ("person_rules"."id"),
	CONSTRAINT "person_rules_revision" CHECK ("person_rules"."revision" >= 1),
	CONSTRAINT "person_rules_required" CHECK ("person_rules"."required" in ('never', 'entry', 'deposit', 'sign-up')),
	CONSTRAINT "person_rules_age" CHECK ("person_rules"."minimum_age" between 13 and 25)
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"user_id" text PRIMARY KEY NOT NULL,
	"birth_date" date NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "persons_birth_date" CHECK ("persons"."birth_date" >= '1900-01-01'),
	CONSTRAINT "persons_country" CHECK ("persons"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "persons_region" CHECK ("persons"."region" ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' and left("persons"."region", 2) = "persons"."country")
);
--> statement-breakpoint
ALTER TABLE "journals" DROP CONSTRAINT "journals_kind";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_username_lower_case";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "person_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_traces_hash" ON "closed_traces" USING btree ("hash");--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_kind" CHECK ("journals"."kind" in ('welcome', 'grant', 'grant-reversal', 'entry', 'withdrawal', 'refund', 'payout', 'remainder', 'unawarded', 'overlay', 'regrade', 'deposit', 'deposit-return', 'withdrawal-hold', 'withdrawal-return', 'given-up'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed" CHECK ("users"."closed_at" is null or ("users"."username" ~ '^Former player [0-9]+$' and "users"."first_name" = '' and "users"."last_name" = '' and "users"."email" = '' and not "users"."verified"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_lower_case" CHECK ("users"."username" = lower("users"."username") or "users"."closed_at" is not null);
--> statement-breakpoint
INSERT INTO person_rules (revision, required, minimum_age, countries, regions, terms_version)
VALUES (1, 'never', 18, '{}', '{}', '');
--> statement-breakpoint
CREATE FUNCTION count_person_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := OLD.revision;
	IF NEW IS DISTINCT FROM OLD THEN
		NEW.revision := OLD.revision + 1;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_rules_counted BEFORE UPDATE ON person_rules
	FOR EACH ROW EXECUTE FUNCTION count_person_rules();
--> statement-breakpoint
CREATE TRIGGER person_rules_kept BEFORE DELETE OR TRUNCATE ON person_rules
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consents
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Whole years. A birthday of 29 February counts from 1 March in other years.
CREATE FUNCTION person_age(born date, at timestamptz) RETURNS integer LANGUAGE sql AS $$
	SELECT (to_char(at AT TIME ZONE 'UTC', 'YYYYMMDD')::integer - to_char(born, 'YYYYMMDD')::integer) / 10000
$$;
--> statement-breakpoint
CREATE FUNCTION place_allowed(place_country text, place_region text, rules person_rules) RETURNS boolean
LANGUAGE sql AS $$
	SELECT (cardinality(rules.countries) = 0 OR place_country = ANY (rules.countries)) AND (
		NOT EXISTS (SELECT FROM unnest(rules.regions) AS listed WHERE left(listed, 2) = place_country)
		OR coalesce(place_region = ANY (rules.regions), false)
	)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_persons() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rules person_rules;
BEGIN
	SELECT * INTO STRICT rules FROM person_rules;
	IF TG_OP = 'UPDATE' AND (OLD.user_id, OLD.birth_date) IS DISTINCT FROM (NEW.user_id, NEW.birth_date) THEN
		RAISE EXCEPTION 'a birth date stays as it is'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'persons_birth_date_kept';
	END IF;
	IF person_age(NEW.birth_date, NEW.given_at) < rules.minimum_age THEN
		RAISE EXCEPTION 'the person is under age'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'persons_of_age';
	END IF;
	IF NOT place_allowed(NEW.country, NEW.region, rules) THEN
		RAISE EXCEPTION 'the place is not allowed'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'persons_place_allowed';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER persons_kept BEFORE INSERT OR UPDATE ON persons
	FOR EACH ROW EXECUTE FUNCTION keep_persons();
--> statement-breakpoint
CREATE FUNCTION person_complete(player text, at timestamptz) RETURNS boolean LANGUAGE sql AS $$
	SELECT EXISTS (
		SELECT FROM person_rules AS rules
		JOIN persons ON persons.user_id = player
		JOIN consents ON consents.user_id = player AND consents.terms_version = rules.terms_version
		WHERE person_age(persons.birth_date, at) >= rules.minimum_age
			AND place_allowed(persons.country, persons.region, rules)
	)
$$;
--> statement-breakpoint
-- The account says whether its user satisfies the present rules, so that an entry reads nothing else.
CREATE FUNCTION mark_person(player text, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	IF NOT person_complete(player, at) THEN
		RETURN false;
	END IF;
	UPDATE accounts SET person_revision = person_rules.revision FROM person_rules
	WHERE accounts.id = 'user:' || player AND accounts.person_revision <> person_rules.revision;
	RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_given_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE accounts SET person_revision = 0 WHERE id = 'user:' || OLD.user_id;
	ELSE
		PERFORM mark_person(NEW.user_id, NEW.given_at);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER persons_mark AFTER INSERT OR UPDATE OR DELETE ON persons
	FOR EACH ROW EXECUTE FUNCTION mark_given_person();
--> statement-breakpoint
CREATE FUNCTION mark_consented() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_person(NEW.user_id, NEW.at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_mark AFTER INSERT ON consents
	FOR EACH ROW EXECUTE FUNCTION mark_consented();
--> statement-breakpoint
CREATE FUNCTION refuse_unknown_person(player text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT mark_person(player, at) THEN
		RAISE EXCEPTION '% has not given what the rules for persons require', player
			USING ERRCODE = 'check_violation', CONSTRAINT = 'persons_known';
	END IF;
END $$;
--> statement-breakpoint
-- Once per statement: an entry costs a look at its account. Those that pay nothing need no person.
CREATE FUNCTION refuse_entries_of_unknown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rules person_rules;
	entered record;
BEGIN
	SELECT * INTO STRICT rules FROM person_rules;
	IF rules.required IN ('never', 'deposit') THEN
		RETURN NULL;
	END IF;
	FOR entered IN
		SELECT DISTINCT fresh.user_id, fresh.entered_at AS at FROM fresh
		WHERE (SELECT person_revision FROM accounts WHERE id = 'user:' || fresh.user_id) IS DISTINCT FROM rules.revision
			AND (SELECT entry_fee + admin_fee > 0 FROM contests WHERE id = fresh.contest_id)
		ORDER BY fresh.user_id
	LOOP
		PERFORM refuse_unknown_person(entered.user_id, entered.at);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION refuse_entries_of_unknown() SET enable_seqscan = off;
--> statement-breakpoint
CREATE TRIGGER entries_of_known_persons AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_of_unknown();
--> statement-breakpoint
CREATE FUNCTION refuse_deposits_of_unknown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	asked record;
BEGIN
	IF (SELECT required = 'never' FROM person_rules) THEN
		RETURN NULL;
	END IF;
	FOR asked IN SELECT DISTINCT user_id, requested_at AS at FROM fresh WHERE kind = 'deposit' ORDER BY user_id LOOP
		PERFORM refuse_unknown_person(asked.user_id, asked.at);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_of_known_persons AFTER INSERT ON transfers
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposits_of_unknown();
--> statement-breakpoint
CREATE SEQUENCE former_players;
--> statement-breakpoint
CREATE TRIGGER closed_traces_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_traces
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- An account is closed when it is empty and nothing of it goes on. The lock of its money puts bookings before or after.
CREATE FUNCTION keep_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.closed_at IS NOT NULL THEN
		RAISE EXCEPTION 'the account % is closed', OLD.id
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_stay_closed';
	END IF;
	PERFORM FROM accounts WHERE id IN ('user:' || OLD.id, 'hold:' || OLD.id) ORDER BY id FOR UPDATE;
	IF OLD.role <> 'player'
		OR EXISTS (SELECT FROM accounts WHERE id IN ('user:' || OLD.id, 'hold:' || OLD.id) AND balance <> 0)
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
--> statement-breakpoint
CREATE TRIGGER users_keep_closed BEFORE UPDATE ON users FOR EACH ROW
	WHEN (OLD.closed_at IS NOT NULL OR NEW.closed_at IS NOT NULL) EXECUTE FUNCTION keep_closed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_entries_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	missing text;
BEGIN
	SELECT contest_id INTO missing FROM (SELECT DISTINCT contest_id FROM fresh) AS named
	WHERE (SELECT true FROM contests WHERE id = named.contest_id) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'an entry of the contest %, which is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entries_contest';
	END IF;
	SELECT user_id INTO missing FROM fresh
	WHERE (SELECT true FROM users WHERE id = fresh.user_id AND closed_at IS NULL) IS NULL LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'an entry of the user %, who is not there', missing
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'entries_user';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION refuse_entries_of_nothing() SET enable_seqscan = off;
--> statement-breakpoint
-- A withdrawal is for good. A lineup, a nonce and a seat number are given once. When its player's account is closed, an
-- entry gets the former player's name. It may see no other change.
CREATE OR REPLACE FUNCTION count_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM stale JOIN fresh USING (id) WHERE stale.entry_name <> fresh.entry_name) THEN
		IF EXISTS (
			SELECT FROM stale JOIN fresh USING (id) JOIN users ON users.id = fresh.user_id
			WHERE to_jsonb(stale) - 'entry_name' <> to_jsonb(fresh) - 'entry_name'
				OR users.closed_at IS NULL
				OR fresh.entry_name <> users.username || CASE fresh.entry_number WHEN 1 THEN '' ELSE '[' || fresh.entry_number || ']' END
		) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
			RAISE EXCEPTION 'an entry keeps its name until its account is closed' USING ERRCODE = 'restrict_violation';
		END IF;
		RETURN NULL;
	END IF;
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		WHERE stale.withdrawn_at IS NOT NULL
			OR (stale.contest_id, stale.user_id, stale.entry_number, stale.entry_name, stale.sequence)
				IS DISTINCT FROM (fresh.contest_id, fresh.user_id, fresh.entry_number, fresh.entry_name, fresh.sequence)
			OR (stale.player_ids <> '{}' AND stale.player_ids <> fresh.player_ids)
			OR (stale.nonce_hash IS NOT NULL AND (stale.nonce_hash, stale.sealed_nonce, stale.nonce_made_by)
				IS DISTINCT FROM (fresh.nonce_hash, fresh.sealed_nonce, fresh.nonce_made_by))
			OR (stale.seat_number IS NOT NULL AND stale.seat_number IS DISTINCT FROM fresh.seat_number)
			OR (fresh.withdrawn_at, fresh.nonce_hash, fresh.seat_number, fresh.player_ids)
				IS NOT DISTINCT FROM (stale.withdrawn_at, stale.nonce_hash, stale.seat_number, stale.player_ids)
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
CREATE FUNCTION refuse_of_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND closed_at IS NOT NULL) THEN
		RAISE EXCEPTION 'the account % is closed', NEW.user_id
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_stay_closed';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_not_of_closed BEFORE INSERT ON transfers
	FOR EACH ROW EXECUTE FUNCTION refuse_of_closed();
--> statement-breakpoint
CREATE TRIGGER refresh_families_not_of_closed BEFORE INSERT ON refresh_families
	FOR EACH ROW EXECUTE FUNCTION refuse_of_closed();
--> statement-breakpoint
CREATE TRIGGER persons_not_of_closed BEFORE INSERT ON persons
	FOR EACH ROW EXECUTE FUNCTION refuse_of_closed();
--> statement-breakpoint
-- The books and logs stay as they are, but for the names of people whose accounts are closed.
DROP TRIGGER journals_append_only ON journals;
--> statement-breakpoint
CREATE TRIGGER journals_append_only BEFORE DELETE OR TRUNCATE ON journals
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION keep_memos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.kind, NEW.contest_id, NEW.idempotency_key, NEW.created_at)
		IS DISTINCT FROM (OLD.id, OLD.kind, OLD.contest_id, OLD.idempotency_key, OLD.created_at)
		OR NOT EXISTS (
			SELECT FROM postings JOIN users ON postings.account_id IN ('user:' || users.id, 'hold:' || users.id)
			WHERE postings.journal_id = OLD.id AND closed_at IS NOT NULL
				AND NEW.memo = users.username || ': ' || OLD.kind
		) THEN
		RAISE EXCEPTION 'journals is append-only' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER journals_keep_memos BEFORE UPDATE ON journals FOR EACH ROW EXECUTE FUNCTION keep_memos();
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION keep_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.sequence, NEW.at, NEW.by_user_id, NEW.act, NEW.contest_id, NEW.before - 'username', NEW.after - 'username')
		IS DISTINCT FROM
		(OLD.id, OLD.sequence, OLD.at, OLD.by_user_id, OLD.act, OLD.contest_id, OLD.before - 'username', OLD.after - 'username')
		OR NEW.reason IS DISTINCT FROM 'removed'
		OR NOT EXISTS (
			SELECT FROM users WHERE closed_at IS NOT NULL
				AND username IN (NEW.before ->> 'username', NEW.after ->> 'username')
		) THEN
		RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_keep_acts BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_acts();
--> statement-breakpoint
DROP TRIGGER security_events_append_only ON security_events;
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE DELETE OR TRUNCATE ON security_events
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.sequence, NEW.user_id, NEW.at, NEW.kind, NEW.sessions)
		IS DISTINCT FROM (OLD.sequence, OLD.user_id, OLD.at, OLD.kind, OLD.sessions)
		OR NEW.device IS NOT NULL
		OR NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id AND closed_at IS NOT NULL) THEN
		RAISE EXCEPTION 'security_events is append-only' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER security_events_keep BEFORE UPDATE ON security_events
	FOR EACH ROW EXECUTE FUNCTION keep_security_events();
--> statement-breakpoint
DROP TRIGGER transfer_steps_append_only ON transfer_steps;
--> statement-breakpoint
CREATE TRIGGER transfer_steps_append_only BEFORE DELETE OR TRUNCATE ON transfer_steps
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE FUNCTION keep_transfer_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.transfer_id, NEW.number, NEW.state, NEW.at, NEW.by_user_id, NEW.reference)
		IS DISTINCT FROM (OLD.transfer_id, OLD.number, OLD.state, OLD.at, OLD.by_user_id, OLD.reference)
		OR NEW.reason IS DISTINCT FROM 'removed'
		OR NOT EXISTS (
			SELECT FROM transfers JOIN users ON users.id = transfers.user_id
			WHERE transfers.id = OLD.transfer_id AND closed_at IS NOT NULL
		) THEN
		RAISE EXCEPTION 'transfer_steps is append-only' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_steps_keep BEFORE UPDATE ON transfer_steps
	FOR EACH ROW EXECUTE FUNCTION keep_transfer_steps();
