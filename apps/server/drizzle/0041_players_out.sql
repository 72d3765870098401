ALTER TABLE "mail_preferences" DROP CONSTRAINT "mail_preferences_kind";--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "out_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "out_because" text;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_kind" CHECK ("mail_preferences"."kind" in ('entered', 'refunded', 'player-out', 'draft-starting', 'on-the-clock', 'paid', 'corrected'));--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_out_has_reason" CHECK (("players"."out_since" is null) = ("players"."out_because" is null));--> statement-breakpoint
-- Players are only added. Until lineups lock, a player of a salary contest is marked as out or in.
DROP TRIGGER players_append_only ON players;--> statement-breakpoint
CREATE TRIGGER players_append_only BEFORE DELETE OR TRUNCATE ON players
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE FUNCTION keep_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(old) - 'out_since' - 'out_because' <> to_jsonb(new) - 'out_since' - 'out_because' OR NOT EXISTS (
		SELECT FROM contests WHERE contests.id = new.contest_id AND draft_type = 'Salary' AND status = 'Registering'
			AND (deadline IS NULL OR new.out_since IS NULL OR new.out_since < deadline)
	) THEN
		RAISE EXCEPTION 'of a player, only the mark as out changes, before the deadline' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER players_keep_what_is_known BEFORE UPDATE ON players
	FOR EACH ROW EXECUTE FUNCTION keep_players();
