// Everything that crosses the wire, written from the protocol crate by `make types`.

/**
 * An action of a camp in one of the three phases.
 */
export type AspicAction =
  | {
      at: Square;
      type: 'place';
    }
  | {
      from: Square;
      to: Square;
      type: 'move';
    }
  | {
      type: 'skip_move';
    }
  | {
      type: 'unskip_move';
    }
  | {
      from: Square;
      type: 'shoot';
    }
  | {
      type: 'skip_shot';
    };
/**
 * A square or point: column letter and row number.
 */
export type Square = string;
/**
 * The effect of the shot asked about.
 */
export type AspicAnswer =
  | {
      ball: Square;
      result: 'ok';
      shooter: Square;
    }
  | {
      result: 'goal';
      shooter: Square;
    }
  | {
      result: AspicFault;
    };
/**
 * A fault that makes a shot impossible; the variants stand in the order the rules check.
 */
export type AspicFault =
  | 'not_your_piece'
  | 'moved_piece'
  | 'out_of_range'
  | 'backward'
  | 'path_blocked'
  | 'same_square'
  | 'destination_occupied';
/**
 * A step of the match; the events of an action stand in order.
 */
export type AspicEvent =
  | {
      at: Square;
      seat: Seat;
      type: 'placed';
    }
  | {
      ball: Square;
      seat: Seat;
      type: 'kick_off';
    }
  | {
      from: Square;
      seat: Seat;
      to: Square;
      type: 'moved';
    }
  | {
      seat: Seat;
      type: 'move_skipped';
    }
  | {
      seat: Seat;
      type: 'move_unskipped';
    }
  | {
      ball: Square;
      from: Square;
      /**
       * The corners of the ball's path: where it lay, where it bounced and where it came to
       * rest or crossed the goal line.
       */
      path: AspicPoint[];
      seat: Seat;
      /**
       * The square where the ball came to rest; `null` for a goal.
       */
      to: Square | null;
      type: 'shot';
      /**
       * The squares the ball passed, its destination last; for a shot that is not straight, the
       * destination alone.
       */
      way: Square[];
    }
  | {
      seat: Seat;
      type: 'shot_skipped';
    }
  | {
      seat: Seat;
      type: 'no_shot';
    }
  | {
      seat: Seat;
      type: 'no_play';
    }
  | {
      /**
       * Goals by seat.
       *
       * @minItems 2
       * @maxItems 2
       */
      scores: [number, number];
      seat: Seat;
      type: 'goal';
    }
  | {
      /**
       * Goals by seat.
       *
       * @minItems 2
       * @maxItems 2
       */
      scores: [number, number];
      type: 'half_time';
    }
  | {
      /**
       * Goals by seat.
       *
       * @minItems 2
       * @maxItems 2
       */
      scores: [number, number];
      type: 'full_time';
    }
  | {
      seat: Seat;
      type: 'cleared';
    }
  | {
      seat: Seat;
      type: 'timed_out';
    };
/**
 * A place at the table, counted from 0.
 */
export type Seat = number;
/**
 * The phases of a match.
 */
export type AspicPhase = 'placement' | 'move' | 'shot' | 'over';
/**
 * A question that changes nothing.
 */
export type AspicQuery = {
  from: Square;
  type: 'preview_shot';
};
/**
 * The two camps; left is seat 0, attacks towards K and kicks off the first half.
 */
export type Camp = 'left' | 'right';
/**
 * The size of a piece.
 */
export type IcehouseArmadaSize = 'large' | 'medium' | 'small';
/**
 * A long side of a ship.
 */
export type Broadside = 'port' | 'starboard';
/**
 * A reason for which a player is called.
 */
export type Call = 'joined' | 'started' | 'turn' | 'result' | 'rematch';
/**
 * The values a setting may have while conditions hold.
 */
export type Case = {
  /**
   * Its default then.
   */
  default: unknown;
  /**
   * The conditions, which must all hold.
   */
  when: Condition[];
} & Case1;
export type Case1 =
  | {
      /**
       * The choices.
       */
      choices: unknown[];
      kind: 'one_of';
    }
  | {
      kind: 'integer';
      /**
       * Maximum.
       */
      max: number;
      /**
       * Minimum.
       */
      min: number;
      /**
       * The number that makes one of the unit in which players count, if they count in another.
       */
      per_unit?: number;
    }
  | {
      kind: 'flag';
    }
  | {
      /**
       * The choices for each member.
       */
      choices: unknown[];
      kind: 'list_of';
      /**
       * Maximum number of members.
       */
      max: number;
      /**
       * Minimum number of members.
       */
      min: number;
    };
/**
 * The hash of a log up to an entry.
 *
 * It is SHA-256 of: the hash before (32 zero bytes before the first entry), the version and the
 * time as 8 bytes each, most significant first, and the event as JSON without white space between
 * its parts, in UTF-8, its members in the order they stand.
 */
export type ChainHash = string;
/**
 * The readers of a line of chat.
 */
export type ChatRoom = 'players' | 'spectators';
/**
 * A claim to an abandoned match.
 */
export type Claim = 'win' | 'draw';
/**
 * A message to the server. Everything but `hello` and `ping` carries an `id` and is answered
 * exactly once under it; a command that is repeated under its id gets the same answer again. A player's
 * commands in a match have different ids, over all connections.
 */
export type ClientMessage =
  | {
      /**
       * The client's name and version.
       */
      client: string;
      /**
       * The versions of the protocol the client speaks.
       */
      protocol: number[];
      type: 'hello';
    }
  | {
      id: CommandId;
      /**
       * Whether to be sent the legal actions; programs that know the rules need not.
       */
      legal_actions: boolean;
      /**
       * The match, by its id or its join code.
       */
      match: string;
      /**
       * The spectator's name in the chat.
       */
      name?: string;
      /**
       * The last version seen, to be told only what happened since.
       */
      since?: number;
      /**
       * The player's token; without it, the subscriber is a spectator.
       */
      token?: Token;
      type: 'subscribe';
    }
  | {
      id: CommandId;
      type: 'unsubscribe';
    }
  | {
      /**
       * The action, in the game's JSON.
       */
      action: unknown;
      id: CommandId;
      type: 'act';
      /**
       * The version the player saw; refused if the player's situation has changed since.
       */
      version: number;
    }
  | {
      id: CommandId;
      /**
       * The question, in the game's JSON.
       */
      query: unknown;
      type: 'query';
    }
  | {
      id: CommandId;
      type: 'look_back';
      /**
       * The event after which the position stood.
       */
      version: number;
    }
  | {
      id: CommandId;
      /**
       * The nonce, where the player is ready and committed to one when joining.
       */
      nonce?: Nonce;
      /**
       * Whether ready.
       */
      ready: boolean;
      type: 'ready';
    }
  | {
      id: CommandId;
      type: 'leave';
    }
  | {
      id: CommandId;
      /**
       * Its level, from 1 to 8.
       */
      level: number;
      /**
       * The seat it gets; without it, lots decide.
       */
      seat?: Seat;
      type: 'add_computer';
    }
  | {
      id: CommandId;
      /**
       * The computer's number as a player.
       */
      player: number;
      type: 'remove_computer';
    }
  | {
      id: CommandId;
      type: 'return';
    }
  | {
      id: CommandId;
      type: 'resign';
    }
  | {
      id: CommandId;
      type: 'abort';
    }
  | {
      id: CommandId;
      offer: OfferKind;
      type: 'offer';
    }
  | {
      id: CommandId;
      offer: OfferKind;
      type: 'decline';
    }
  | {
      claim: Claim;
      id: CommandId;
      type: 'claim';
    }
  | {
      id: CommandId;
      /**
       * The text.
       */
      text: string;
      type: 'chat';
    }
  | {
      type: 'ping';
    };
export type CommandId = string;
export type Token = string;
export type Nonce = string;
/**
 * An offer that players can make each other: a word, but for a substitute, which says for whom.
 */
export type OfferKind =
  | 'draw'
  | 'takeback'
  | 'rematch'
  | {
      substitute: {
        /**
         * The computer's level, from 1 to 8.
         */
        level: number;
        /**
         * The number of the player who is gone.
         */
        player: number;
      };
    };
/**
 * The colour of a seat; White plays first.
 */
export type Colour = 'white' | 'black';
/**
 * The unit of a delay.
 */
export type DelayUnit = 'minutes' | 'turns';
/**
 * The time each seat has.
 */
export type TimeControl =
  | {
      system: 'none';
    }
  | {
      /**
       * The bank in milliseconds.
       */
      bank_ms: number;
      system: 'sudden_death';
    }
  | {
      /**
       * The time added after a turn, in milliseconds.
       */
      increment_ms: number;
      /**
       * The bank at the start, in milliseconds.
       */
      initial_ms: number;
      system: 'fischer';
    }
  | {
      /**
       * The free time at the start of each turn, in milliseconds.
       */
      delay_ms: number;
      /**
       * The bank in milliseconds.
       */
      initial_ms: number;
      system: 'delay';
    }
  | {
      system: 'per_turn';
      /**
       * The time for a turn, in milliseconds.
       */
      turn_ms: number;
    }
  | {
      /**
       * The days for a turn.
       */
      days: number;
      system: 'correspondence';
    };
/**
 * The people who may watch a match.
 */
export type Visibility = 'listed' | 'link' | 'closed';
/**
 * The defender of the line.
 */
export type Defender = Lot | Seat;
/**
 * The word for a random decision.
 */
export type Lot = 'random';
/**
 * The way a ring turns, as seen on the screen.
 */
export type Direction = 'ccw' | 'cw';
/**
 * One event of a match's log; a match is the fold of its events.
 */
export type Event =
  | {
      /**
       * SHA-256 of the seed, in hex.
       */
      commitment: string;
      /**
       * The game.
       */
      game: string;
      /**
       * The match's id; absent in the logs of older servers.
       */
      match?: MatchId;
      /**
       * Its settings, all of them.
       */
      settings: {
        [k: string]: unknown;
      };
      /**
       * The delay with which spectators see it, if there is one.
       */
      spectator_delay?: SpectatorDelay;
      time_control: TimeControl;
      type: 'created';
      visibility: Visibility;
    }
  | {
      /**
       * The colour, in games where players choose one.
       */
      colour?: string;
      /**
       * The level, if a computer is this player; it is always ready.
       */
      computer?: number;
      /**
       * The name to show.
       */
      name: string;
      /**
       * The commitment to the player's nonce, if the player adds one.
       */
      nonce_commitment?: Nonce;
      /**
       * The player's number, in the order of joining.
       */
      player: number;
      /**
       * The seat asked for; without one, lots decide.
       */
      seat?: Seat;
      type: 'joined';
    }
  | {
      /**
       * The player's number.
       */
      player: number;
      type: 'left';
    }
  | {
      /**
       * The nonce, where the player is ready and committed to one.
       */
      nonce?: Nonce;
      /**
       * The player's number.
       */
      player: number;
      /**
       * Whether ready.
       */
      ready: boolean;
      type: 'ready';
    }
  | {
      /**
       * The number of the player in each seat.
       *
       * Items: The number of a player of a match, from 0 in the order of joining. The player's seat has a number
       * of its own.
       */
      seating: number[];
      type: 'started';
    }
  | {
      /**
       * The action; absent for viewers from whom it is secret.
       */
      action?: unknown;
      /**
       * The time it cost, if there is a clock.
       */
      receipt?: Receipt;
      seat: Seat;
      type: 'acted';
    }
  | {
      /**
       * Whether its player was gone, and the others at a table of three or more did not wait.
       */
      absent?: boolean;
      /**
       * The time taken off its clock, if there is one.
       */
      receipt?: Receipt;
      seat: Seat;
      type: 'timed_out';
    }
  | {
      offer: OfferKind;
      /**
       * The player's number.
       */
      player: number;
      type: 'offered';
    }
  | {
      offer: OfferKind;
      /**
       * The player's number.
       */
      player: number;
      type: 'agreed';
    }
  | {
      offer: OfferKind;
      /**
       * The player's number.
       */
      player: number;
      type: 'declined';
    }
  | {
      /**
       * The time for which the match stood before this, in milliseconds: it is charged to
       * nobody.
       */
      lost_ms: number;
      type: 'resumed';
    }
  | {
      /**
       * The number of steps of the game that stand.
       */
      steps: number;
      type: 'taken_back';
    }
  | {
      type: 'draw_agreed';
    }
  | {
      /**
       * Its level.
       */
      level: number;
      /**
       * The number of the player for whom it plays.
       */
      player: number;
      type: 'substituted';
    }
  | {
      /**
       * The player's number.
       */
      player: number;
      type: 'returned';
    }
  | {
      seat: Seat;
      type: 'resigned';
    }
  | {
      /**
       * The player's number.
       */
      player: number;
      type: 'aborted';
    }
  | {
      claim: Claim;
      seat: Seat;
      type: 'claimed';
    }
  | {
      type: 'expired';
    }
  | {
      match: MatchId;
      type: 'rematched';
    };
export type MatchId = string;
/**
 * The reason for a refusal; the same codes over REST and the socket. Games add their
 * own refusal codes to what `act` and `query` are refused with.
 */
export type ErrorCode =
  | 'bad_message'
  | 'hello_first'
  | 'unsupported_protocol'
  | 'not_subscribed'
  | 'no_such_match'
  | 'bad_token'
  | 'seat_moved'
  | 'bad_seat_key'
  | 'seat_key_used'
  | 'seat_key_expired'
  | 'seat_key_stopped'
  | 'not_a_player'
  | 'closed'
  | 'unknown_game'
  | 'bad_settings'
  | 'bad_time_control'
  | 'bad_spectator_delay'
  | 'bad_name'
  | 'bad_seat'
  | 'seat_taken'
  | 'bad_colour'
  | 'colour_clash'
  | 'bad_level'
  | 'bad_nonce'
  | 'table_not_full'
  | 'match_full'
  | 'not_the_host'
  | 'not_a_computer'
  | 'substituted'
  | 'not_substituted'
  | 'not_started'
  | 'already_started'
  | 'match_over'
  | 'match_too_long'
  | 'not_your_turn'
  | 'bad_action'
  | 'stale_version'
  | 'id_reused'
  | 'no_such_version'
  | 'too_late_to_abort'
  | 'no_such_offer'
  | 'already_offered'
  | 'offer_not_possible'
  | 'nobody_gone'
  | 'claim_not_possible'
  | 'bad_push'
  | 'bad_chat'
  | 'not_finished'
  | 'bad_record'
  | 'rate_limited'
  | 'too_large'
  | 'too_many_connections'
  | 'too_many_matches'
  | 'too_many_computers'
  | 'too_many_spectators'
  | 'bad_origin'
  | 'not_found'
  | 'method_not_allowed'
  | 'damaged'
  | 'restarting'
  | 'unavailable'
  | 'timed_out'
  | 'internal';
/**
 * One of two unlike fleets.
 */
export type FleetChoice = 'large' | 'small_medium';
/**
 * One setting of a game.
 */
export type Setting = {
  /**
   * The values it may have while other settings have certain values; the first case that holds
   * counts.
   */
  cases?: Case[];
  /**
   * Whether newcomers are asked for it at once.
   */
  essential?: boolean;
  /**
   * Its name in the settings' JSON.
   */
  name: string;
  /**
   * The conditions under which it means anything.
   */
  when?: Condition[];
} & Setting1;
export type Setting1 =
  | {
      /**
       * The choices.
       */
      choices: unknown[];
      kind: 'one_of';
    }
  | {
      kind: 'integer';
      /**
       * Maximum.
       */
      max: number;
      /**
       * Minimum.
       */
      min: number;
      /**
       * The number that makes one of the unit in which players count, if they count in another.
       */
      per_unit?: number;
    }
  | {
      kind: 'flag';
    }
  | {
      /**
       * The choices for each member.
       */
      choices: unknown[];
      kind: 'list_of';
      /**
       * Maximum number of members.
       */
      max: number;
      /**
       * Minimum number of members.
       */
      min: number;
    };
/**
 * A side: of a card as printed, of a gesture as the picker sees it.
 */
export type LutinadesSide = 'left' | 'right';
/**
 * The sign that a gesture makes.
 */
export type Sign = 'up' | 'down' | 'horizontal' | 'small';
/**
 * An action of a seat.
 */
export type IcehouseArmadaAction =
  | {
      fleet: FleetChoice;
      type: 'choose_fleet';
    }
  | {
      /**
       * That player's seat.
       */
      seat: number;
      type: 'choose_first';
    }
  | {
      fleet: FleetChoice;
      /**
       * Large ships.
       */
      large: number;
      /**
       * Medium ships.
       */
      medium: number;
      /**
       * Small ships.
       */
      small: number;
      type: 'propose';
    }
  | {
      /**
       * Whether the fleets stay as proposed.
       */
      accept: boolean;
      type: 'answer';
    }
  | {
      /**
       * Large ships.
       */
      large: number;
      /**
       * Medium ships.
       */
      medium: number;
      /**
       * Small ships.
       */
      small: number;
      type: 'compose';
    }
  | {
      /**
       * The lower left corner of the own flag, where it is a piece of its own.
       */
      flag?: FlagBerth;
      /**
       * The index of the ship that is the flag, from 0, where it is a ship.
       */
      flagship?: number;
      /**
       * The ships, in the order of their ids.
       */
      ships: Berth[];
      type: 'deploy';
    }
  | {
      /**
       * The heading of each step.
       *
       * Items: An angle in hundredths of a degree, counter-clockwise; headings count from the direction of
       * +x.
       */
      headings: number[];
      /**
       * Its id.
       */
      ship: number;
      type: 'move';
    }
  | {
      /**
       * The point the shot is aimed at.
       *
       * @minItems 2
       * @maxItems 2
       *
       * Items: A length or a coordinate in mils: 1/1000 inch.
       */
      aim: [number, number];
      /**
       * The distance of the measuring piece along the side from the stern, in mils.
       */
      offset: number;
      /**
       * The id of the ship that fires.
       */
      ship: number;
      side: Broadside;
      type: 'fire';
    }
  | {
      type: 'end_turn';
    };
/**
 * The answer to a question.
 */
export type IcehouseArmadaAnswer =
  | IcehouseArmadaPreview
  | {
      /**
       * One shot for each enemy that can be hit, by its id.
       */
      targets: IcehouseArmadaTarget[];
    };
/**
 * A step of the match; the events of an action stand in order.
 */
export type IcehouseArmadaEvent =
  | {
      fleet: FleetChoice;
      seat: Seat;
      type: 'fleet_chosen';
    }
  | {
      first: Seat;
      seat: Seat;
      type: 'first_chosen';
    }
  | {
      proposal: IcehouseArmadaProposal;
      seat: Seat;
      type: 'proposed';
    }
  | {
      /**
       * Whether it accepted.
       */
      accept: boolean;
      first: Seat;
      seat: Seat;
      type: 'answered';
    }
  | {
      /**
       * The fleet; null to others before all are shown.
       */
      fleet: IcehouseArmadaFleet | null;
      seat: Seat;
      type: 'composed';
    }
  | {
      /**
       * By seat.
       */
      fleets: IcehouseArmadaFleet[];
      type: 'fleets_shown';
    }
  | {
      /**
       * Its flag, if it placed or named one; null to others before all are shown.
       */
      flag: IcehouseArmadaFlag | null;
      seat: Seat;
      /**
       * Its ships in the order placed; null to others before all are shown.
       */
      ships: Pose[] | null;
      type: 'deployed';
    }
  | {
      /**
       * The flags by side.
       */
      flags: (IcehouseArmadaFlag | null)[];
      /**
       * The ships by id.
       */
      ships: IcehouseArmadaShip[];
      type: 'deployments_shown';
    }
  | {
      /**
       * Its pose after each step.
       */
      poses: Pose[];
      /**
       * Its id.
       */
      ship: number;
      type: 'moved';
    }
  | {
      /**
       * The point that was hit.
       *
       * @minItems 2
       * @maxItems 2
       *
       * Items: A length or a coordinate in mils: 1/1000 inch.
       */
      aim: [number, number];
      /**
       * That ship's damage now.
       */
      damage: number;
      /**
       * The distance along the side, in mils.
       */
      offset: number;
      /**
       * Its id.
       */
      ship: number;
      side: Broadside;
      /**
       * The id of the ship hit.
       */
      target: number;
      type: 'fired';
      zone: FireZone;
    }
  | {
      /**
       * Its id.
       */
      ship: number;
      type: 'sunk';
    }
  | {
      /**
       * The side that lost it.
       */
      side: number;
      type: 'flag_taken';
    }
  | {
      /**
       * Its id.
       */
      ship: number;
      type: 'line_crossed';
    }
  | {
      seat: Seat;
      type: 'timed_out';
    }
  | {
      seat: Seat;
      type: 'withdrew';
    }
  | {
      seat: Seat;
      type: 'turn_began';
    };
/**
 * The thing a side must not lose.
 */
export type IcehouseArmadaFlag =
  | {
      kind: 'fixed';
      /**
       * Its lower left corner.
       */
      x: number;
      /**
       * Its lower left corner.
       */
      y: number;
    }
  | {
      kind: 'flagship';
      /**
       * Its id.
       */
      ship: number;
    };
/**
 * The kind of a flag.
 */
export type IcehouseArmadaFlagKind = 'fixed' | 'flagship';
/**
 * The objective that decides the match.
 */
export type IcehouseArmadaObjective = 'annihilation' | 'capture_the_flag' | 'infiltration';
/**
 * The decision a match waits for.
 */
export type IcehouseArmadaPhase =
  'choose_fleet' | 'choose_first' | 'propose' | 'answer' | 'compose' | 'deploy' | 'play' | 'over';
/**
 * A question (rules: Armada, For clients).
 */
export type IcehouseArmadaQuery =
  | {
      action: IcehouseArmadaAction;
      type: 'preview';
    }
  | {
      /**
       * The ship's id.
       */
      ship: number;
      type: 'targets';
    };
/**
 * The way the fleets are made.
 */
export type IcehouseArmadaSetup = 'basic' | 'proposed' | 'twelve_pips' | 'full';
/**
 * A set of seats; in JSON a list in ascending order.
 */
export type SeatSet = Seat[];
/**
 * A turn.
 */
export type InvincibleArmadaAction =
  | {
      at: Square;
      /**
       * The opponent's ship captured, if any.
       */
      capture?: Square;
      type: 'place';
    }
  | {
      /**
       * The opponent's ship captured, if any.
       */
      capture?: Square;
      from: Square;
      to: Square;
      type: 'relocate';
    }
  | {
      around: Square;
      /**
       * The opponent's ship captured, if any.
       */
      capture?: Square;
      from: Square;
      to: Square;
      type: 'pivot';
    };
/**
 * The steps of a turn, in order.
 */
export type InvincibleArmadaEvent =
  | {
      at: Square;
      seat: Seat;
      type: 'placed';
    }
  | {
      from: Square;
      seat: Seat;
      to: Square;
      type: 'relocated';
    }
  | {
      around: Square;
      from: Square;
      seat: Seat;
      to: Square;
      type: 'pivoted';
    }
  | {
      at: Square;
      /**
       * The line that fired, from the ship nearest to it on.
       */
      line: Square[];
      seat: Seat;
      type: 'captured';
    }
  | {
      seat: Seat;
      type: 'passed';
    }
  | {
      /**
       * The winner's points for it.
       */
      points: number;
      /**
       * The number of the round: 1 to 3.
       */
      round: number;
      type: 'round_ended';
      /**
       * The seat that captured 11 ships; absent if the round was void.
       */
      winner: Seat | null;
    }
  | {
      /**
       * The number of the round: 2 or 3.
       */
      round: number;
      spain: Seat;
      type: 'round_started';
    }
  | {
      seat: Seat;
      type: 'timed_out';
    };
/**
 * The seat that is Spain in rounds 1 and 3.
 */
export type InvincibleArmadaFirstSpain = 'random' | 'host' | 'guest';
/**
 * The two fleets.
 */
export type InvincibleArmadaSide = 'spain' | 'england';
export type JoinCode = string;
/**
 * An action of a seat.
 */
export type LutinadesAction =
  | {
      /**
       * The side it shows, as the picker sees it; with clever goblins only.
       */
      side?: LutinadesSide;
      sign: Sign;
      type: 'gesture';
    }
  | {
      /**
       * The goblin's seat.
       */
      seat: number;
      type: 'follow';
    };
/**
 * The direction of a signpost.
 */
export type Orientation = 'up' | 'down' | 'horizontal';
/**
 * The size of a signpost.
 */
export type LutinadesSize = 'normal' | 'small';
/**
 * A step of the match; the events of an action stand in order.
 */
export type LutinadesEvent =
  | {
      /**
       * The gesture; null to others before all are shown.
       */
      gesture: Gesture | null;
      seat: Seat;
      type: 'gestured';
    }
  | {
      seat: Seat;
      type: 'timed_out';
    }
  | {
      considered: SeatSet;
      /**
       * By seat; null for the picker and goblins that made none.
       */
      gestures: (Gesture | null)[];
      type: 'gestures_shown';
    }
  | {
      seat: Seat;
      type: 'put_back';
    }
  | {
      type: 'shuffled';
    }
  | {
      /**
       * Whether the picker's time was over and lots decided.
       */
      by_lot: boolean;
      picker: Seat;
      seat: Seat;
      type: 'followed';
    }
  | {
      card: LutinadesCard;
      type: 'card_shown';
    }
  | {
      /**
       * The number of cards.
       */
      count: number;
      seat: Seat;
      type: 'took';
    }
  | {
      /**
       * The card; null to all but the goblins.
       */
      card: LutinadesCard | null;
      goblins: SeatSet;
      picker: Seat;
      type: 'card_drawn';
    };
/**
 * The decision a turn waits for.
 */
export type LutinadesPhase = 'gestures' | 'choice' | 'over';
/**
 * The reason for which a match ended.
 */
export type Termination =
  'rules' | 'flag' | 'resignation' | 'agreement' | 'abandonment' | 'aborted' | 'expired';
/**
 * The stage of a match's life.
 */
export type Status = 'open' | 'live' | 'finished';
/**
 * Somebody who joined a match.
 */
export type PlayerState = {
  /**
   * The colour, in games where players choose one.
   */
  colour?: string;
  /**
   * The level, if a computer is this player.
   */
  computer?: number;
  /**
   * The name to show.
   */
  name: string;
  /**
   * The commitment that the player's nonce opens, before the start and if the player adds one.
   */
  nonce_commitment?: Nonce;
  /**
   * The player's number, in the order of joining.
   */
  player: number;
  /**
   * Whether ready to start.
   */
  ready: boolean;
  /**
   * Whether the player has resigned a match that goes on without.
   */
  resigned?: boolean;
  /**
   * The seat; before the start, the one asked for.
   */
  seat?: Seat;
  /**
   * The level of the computer that plays for this player, until the player takes the seat back.
   */
  substitute?: number;
} & PlayerState1;
export type PlayerState1 =
  | {
      presence: 'present';
    }
  | {
      /**
       * For how long, in milliseconds.
       */
      away_ms: number;
      /**
       * The time until the others may claim the match, in milliseconds, where they can.
       */
      claim_in_ms?: number;
      presence: 'away';
    }
  | {
      /**
       * For how long, in milliseconds.
       */
      away_ms: number;
      presence: 'gone';
    };
/**
 * A message of the server to everybody.
 */
export type NoticeCode = 'restarting';
/**
 * A turn; its squares name the board before the rotation.
 */
export type OrbitoAction = {
  place: Square;
  /**
   * The shift, which comes first.
   */
  shift?: Shift;
  type: 'turn';
};
/**
 * The steps of a turn, in order.
 */
export type OrbitoEvent =
  | {
      from: Square;
      seat: Seat;
      to: Square;
      type: 'shifted';
    }
  | {
      at: Square;
      seat: Seat;
      type: 'placed';
    }
  | {
      /**
       * 0 for the turn's own rotation, 1 to 5 for those of a full board.
       */
      extra: number;
      type: 'rotated';
    }
  | {
      seat: Seat;
      type: 'timed_out';
    };
/**
 * A fault of a setting.
 */
export type SettingErrorCode = 'unknown_setting' | 'bad_value';
/**
 * A message to a client.
 */
export type ServerMessage =
  | {
      /**
       * The parts of the protocol that came after its first ones and that the server knows; early
       * servers name none.
       */
      features?: string[];
      /**
       * The interval at which the server wants to hear of a client, in milliseconds; it asks by
       * itself.
       */
      heartbeat_ms: number;
      /**
       * The limits that the server sets a client; absent from early servers.
       */
      limits?: ClientLimits;
      /**
       * The server's time, in milliseconds since 1970 (UTC).
       */
      now_ms: number;
      /**
       * The version of the protocol spoken from now on.
       */
      protocol: number;
      /**
       * The server's name and version.
       */
      server: string;
      type: 'welcome';
    }
  | (Snapshot & {
      type: 'snapshot';
    })
  | {
      /**
       * The events, in order.
       */
      happened: Happening[];
      state: StateUpdate;
      type: 'update';
    }
  | {
      /**
       * Everybody who joined, in that order.
       */
      players: PlayerState[];
      /**
       * The number of spectators.
       */
      spectators: number;
      type: 'presence';
    }
  | {
      seat: Seat;
      /**
       * The activity: a word of the game (`testing`).
       */
      shows: string;
      type: 'activity';
    }
  | {
      id: CommandId;
      /**
       * The time it cost, if it was an action and there is a clock.
       */
      receipt?: Receipt;
      type: 'accepted';
      /**
       * The version it made; absent if it changed nothing in the match.
       */
      version?: number;
    }
  | {
      /**
       * The path of the member that is wrong, unknown or missing, with dots; only with
       * `bad_message` and `bad_action`, and where one member is at fault.
       */
      at?: string;
      /**
       * The reason: an error code of the protocol, or a refusal code of the game.
       */
      code: string;
      /**
       * The command; absent if the message could not be read so far.
       */
      id?: CommandId;
      /**
       * The same in an English sentence.
       */
      message: string;
      type: 'refused';
      /**
       * The finer reason, one of the game's own; only with `illegal`.
       */
      why?: string;
    }
  | {
      /**
       * The answer, in the game's JSON.
       */
      answer: unknown;
      id: CommandId;
      type: 'answer';
    }
  | {
      id: CommandId;
      /**
       * The game's view of it, for this viewer.
       */
      position: unknown;
      type: 'past';
      /**
       * The event after which the position stood.
       */
      version: number;
    }
  | (ChatLine & {
      type: 'chat';
    })
  | {
      /**
       * Whether the seat has moved: then it has ended at the device that made the key.
       */
      moved: boolean;
      type: 'taken_along';
    }
  | {
      /**
       * The server's time, in milliseconds since 1970 (UTC).
       */
      now_ms: number;
      /**
       * The round trip as the server measured it, in milliseconds, once it has.
       */
      round_trip_ms?: number;
      type: 'pong';
    }
  | {
      notice: NoticeCode;
      type: 'notice';
    };
/**
 * The standing of one match.
 */
export type Standing =
  | {
      /**
       * The player whose seat it is.
       */
      player: number;
      standing: 'changed';
      state: MatchState;
      summary: MatchSummary;
    }
  | {
      standing: 'same';
    }
  | {
      code: ErrorCode;
      standing: 'refused';
    };
/**
 * A turn.
 */
export type TectonicAction = {
  /**
   * The square of the piece turned; required exactly if one can turn.
   */
  flip?: Square;
  from: Square;
  to: Square;
  type: 'move';
};
/**
 * The steps of a turn, in order.
 */
export type TectonicEvent =
  | {
      from: Square;
      kind: TectonicKind;
      seat: Seat;
      to: Square;
      type: 'moved';
    }
  | {
      at: Square;
      /**
       * Whether it is red now: the opponent's piece; otherwise the seat has its own back.
       */
      red: boolean;
      seat: Seat;
      type: 'flipped';
    }
  | {
      at: Square;
      kind: TectonicKind;
      seat: Seat;
      type: 'replaced';
    }
  | {
      seat: Seat;
      type: 'passed';
    }
  | {
      seat: Seat;
      type: 'timed_out';
    };
/**
 * The kind of a piece.
 */
export type TectonicKind = 'hill' | 'peak' | 'mount';

/**
 * The distances that a camp's pieces and its shots covered.
 */
export interface AspicDistance {
  /**
   * The way of the ball, in tenths of a square.
   */
  ball: number;
  /**
   * The way of its pieces, shooters included, in tenths of a square.
   */
  pieces: number;
}
/**
 * A point of the ball's path, in twelfths of a square from the centre of A1: bounces and goals
 * lie on such points exactly.
 */
export interface AspicPoint {
  /**
   * To the right, 0 at the centre of column A.
   */
  col: number;
  /**
   * Downwards, 0 at the centre of row 1.
   */
  row: number;
}
/**
 * The host's choices (rules: Aspic, Settings).
 */
export interface AspicSettings {
  /**
   * Pieces of each camp: 5, 6 or 7.
   */
  pieces: number;
  /**
   * Seconds each camp has for a turn on average: 18, 27, 36, 45 or 54.
   */
  seconds_per_turn: number;
  /**
   * Rounds of each half: 5, 10, 25 or 50.
   */
  turns_per_half: number;
}
/**
 * The mean position of the ball after every play (rules: Aspic, Statistics).
 */
export interface AspicTerritory {
  /**
   * The camp with more than half of it, if any.
   */
  camp: Camp | null;
  /**
   * The share to show, in tenths of a percent: that of `camp`, or 500.
   */
  share: number;
  /**
   * Left's share in tenths of a percent, 500 before the first play.
   */
  t: number;
}
/**
 * The view of an Aspic match, the same for everybody.
 */
export interface AspicView {
  /**
   * The square of the ball; `null` during placement and after a last goal.
   */
  ball: Square | null;
  camp: Camp;
  /**
   * The distances of pieces and ball, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  distances: [AspicDistance, AspicDistance];
  /**
   * The half: 1 or 2.
   */
  half: number;
  /**
   * Placement: the camp that will kick off.
   */
  kick_off: Camp | null;
  /**
   * Whether the move may be skipped.
   */
  may_skip_move: boolean;
  /**
   * Whether the shot may be declined.
   */
  may_skip_shot: boolean;
  /**
   * Whether the skip of the move may be taken back; the shot is then compulsory.
   */
  may_unskip_move: boolean;
  /**
   * Shot phase: where the piece moved in this play stands; it cannot shoot.
   */
  moved: Square | null;
  phase: AspicPhase;
  /**
   * Pieces of each camp.
   */
  pieces: number;
  /**
   * Pieces on the board, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  placed: [number, number];
  /**
   * Rounds completed out of all rounds of the match, in percent.
   */
  progress: number;
  /**
   * The round of the half, from 1.
   */
  round: number;
  /**
   * The board from row 1 down, columns A to K: `.` empty, `l` left, `r` right, `o` the ball.
   */
  rows: string[];
  /**
   * Goals, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  scores: [number, number];
  territory: AspicTerritory;
  /**
   * Rounds of each half.
   */
  turns_per_half: number;
}
/**
 * The place of a ship.
 */
export interface Berth {
  /**
   * The direction of its bow.
   */
  heading: number;
  size: IcehouseArmadaSize;
  /**
   * The middle of its base.
   */
  x: number;
  /**
   * The middle of its base.
   */
  y: number;
}
/**
 * A condition on another setting.
 */
export interface Condition {
  /**
   * The values of which it must have one.
   */
  is: unknown[];
  /**
   * The name of the other setting.
   */
  setting: string;
}
/**
 * A line of chat.
 */
export interface ChatLine {
  /**
   * The time, in milliseconds since 1970 (UTC).
   */
  at_ms: number;
  /**
   * The name of the person who said it.
   */
  name: string;
  /**
   * Its number in the match's chat; may skip numbers of the other room.
   */
  number: number;
  room: ChatRoom;
  /**
   * The text.
   */
  text: string;
}
/**
 * The limits that a server sets a client. Beyond them, messages are refused with `rate_limited`,
 * `too_large`, `bad_name` or `bad_chat`.
 */
export interface ClientLimits {
  /**
   * The seconds whose messages and commands may come at once.
   */
  burst_seconds: number;
  /**
   * The lines of chat that may come at once.
   */
  chat_burst: number;
  /**
   * The most characters of a line of chat.
   */
  chat_characters: number;
  /**
   * The time in which a person may say one line of chat, in milliseconds.
   */
  chat_interval_ms: number;
  /**
   * The commands, lines of chat and subscriptions a second of an address, over all its connections.
   */
  commands_per_second: number;
  /**
   * The most bytes of a message.
   */
  message_bytes: number;
  /**
   * The messages a second of a connection, whatever they say.
   */
  messages_per_second: number;
  /**
   * The most characters of a name.
   */
  name_characters: number;
  /**
   * The requests of a connection that may wait for their answers.
   */
  requests_at_once: number;
}
/**
 * The clocks of a match at the moment the message was written.
 */
export interface ClockState {
  /**
   * One clock a seat, in order.
   */
  seats: SeatClock[];
}
/**
 * The clock of one seat.
 */
export interface SeatClock {
  /**
   * The lag that was forgiven so far, in milliseconds.
   */
  forgiven_ms: number;
  /**
   * The time left, in milliseconds.
   */
  remaining_ms: number;
  /**
   * The time until the clock runs, in milliseconds: 0 when it does, absent when it stands.
   */
  runs_in_ms?: number;
}
/**
 * Asks for a computer as a player.
 */
export interface Computer {
  /**
   * Its level, from 1 to 8.
   */
  level: number;
  /**
   * The seat it gets; without it, lots decide.
   */
  seat?: Seat;
}
/**
 * Asks for a new match; the one who asks is its first player.
 */
export interface CreateMatch {
  /**
   * Computers as further players; the other seats stay free for people.
   */
  computers?: Computer[];
  /**
   * The game.
   */
  game: string;
  player: JoinMatch;
  /**
   * Settings that differ from the defaults.
   */
  settings: {
    [k: string]: unknown;
  };
  /**
   * The delay with which spectators are to see it; without it, they see it as it is.
   */
  spectator_delay?: SpectatorDelay;
  /**
   * The clock; without it, what the game's rules ask for.
   */
  time_control?: TimeControl;
  /**
   * The people who may watch.
   */
  visibility: Visibility & string;
}
/**
 * Asks for a seat.
 */
export interface JoinMatch {
  /**
   * The colour, in games where players choose one; without it, the first that fits.
   */
  colour?: string;
  /**
   * The name to show, 1 to 24 visible characters; one that somebody at the table has gets a number.
   */
  name: string;
  /**
   * The commitment to a nonce for the chance of the match; without it, the player adds nothing.
   */
  nonce_commitment?: Nonce;
  /**
   * Whether to be ready at once; not with a commitment, which is opened at a full table.
   */
  ready?: boolean;
  /**
   * The seat wished for; without it, lots decide.
   */
  seat?: Seat;
}
/**
 * The delay with which spectators see a match; its players see it as it is.
 */
export interface SpectatorDelay {
  /**
   * The number of minutes or turns, 1 to 120.
   */
  amount: number;
  /**
   * Whether spectators also see what is secret in the positions they are shown.
   */
  secrets?: boolean;
  unit: DelayUnit;
}
/**
 * The beginning of a match in which nobody thinks, to show what a game looks like.
 */
export interface Demo {
  /**
   * The position at the start and after each action.
   */
  frames: DemoFrame[];
  /**
   * The game.
   */
  game: string;
  /**
   * The number of seats.
   */
  seats: number;
  /**
   * Its settings, all of them: the defaults.
   */
  settings: {
    [k: string]: unknown;
  };
}
/**
 * One step of a demonstration.
 */
export interface DemoFrame {
  /**
   * The step that led to it, in the game's JSON; absent for the first.
   */
  game_events: unknown[];
  /**
   * The game's view, for somebody who may know everything.
   */
  position: unknown;
}
/**
 * One entry of a match's log.
 */
export interface Entry {
  /**
   * The time, in milliseconds since 1970 (UTC).
   */
  at_ms: number;
  event: Event;
  hash: ChainHash;
  /**
   * Its number, from 1 without gaps.
   */
  version: number;
}
/**
 * The receipt for an action: what it cost by the server's clock, the only one.
 */
export interface Receipt {
  /**
   * The time taken off the clock, in milliseconds.
   */
  charged_ms: number;
  /**
   * Time since the seat's clock was last read, or the position published, in milliseconds.
   */
  elapsed_ms: number;
  /**
   * The part of it that was free: pauses, delays, compensated lag, lost time, in milliseconds.
   */
  forgiven_ms: number;
}
/**
 * The reach of a gun: a large piece laid with its base on the ship's side.
 */
export interface FireZone {
  /**
   * Its tip.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  apex: [number, number];
  /**
   * The end of its base nearer to the ship's stern.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  p0: [number, number];
  /**
   * The other end.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  p1: [number, number];
}
/**
 * The place of a flag.
 */
export interface FlagBerth {
  /**
   * Its lower left corner.
   */
  x: number;
  /**
   * Its lower left corner.
   */
  y: number;
}
/**
 * One step of a replay.
 */
export interface Frame {
  happened: Happening;
  /**
   * The game's view after it, for somebody who may know everything; absent where it is that of
   * the frame before.
   */
  position?: unknown;
}
/**
 * An event as one viewer is told of it.
 */
export interface Happening {
  /**
   * The time, in milliseconds since 1970 (UTC).
   */
  at_ms: number;
  event: Event;
  /**
   * The steps of the game, as a list of the game's events.
   */
  game_events?: unknown[];
  /**
   * The event's number; numbers have no gaps, so that a missed one is noticed.
   */
  version: number;
}
/**
 * The facts a client needs to offer a game.
 */
export interface GameInfo {
  /**
   * The values each setting may have.
   */
  choices: Setting[];
  /**
   * Pairs of different colours that may not meet.
   */
  colour_clashes: [string, string][];
  /**
   * The colours players choose from; empty where colours come with the seat.
   */
  colours: string[];
  /**
   * Its name on the wire.
   */
  id: string;
  /**
   * The names the rules give the seats, in order; empty where they have none.
   */
  seat_names: string[];
  /**
   * The fewest and the most seats a table can have.
   *
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  /**
   * Whether something in it is secret from spectators while it is played.
   */
  secrets: boolean;
  /**
   * The settings' defaults.
   */
  settings: {
    [k: string]: unknown;
  };
  time_control: TimeControl;
}
/**
 * The games this server knows.
 */
export interface Games {
  /**
   * In the order to offer them.
   */
  games: GameInfo[];
}
/**
 * A goblin's gesture.
 */
export interface Gesture {
  /**
   * The side it shows, as the picker sees it; with clever goblins only.
   */
  side?: LutinadesSide;
  sign: Sign;
}
/**
 * The effect an action would have.
 */
export interface IcehouseArmadaPreview {
  /**
   * That ship's damage then.
   */
  damage?: number;
  /**
   * The reason for which the match would end.
   */
  ends?: string;
  /**
   * The ids of the enemies that the ship could hit from where its course ends.
   */
  in_reach?: number[];
  /**
   * The pose of the ship after each step, or of each ship deployed.
   */
  poses?: Pose[];
  /**
   * `ok`, or the code with which the action would be refused.
   */
  result: string;
  /**
   * Whether it would sink.
   */
  sinks?: boolean;
  /**
   * The id of the ship that would be hit.
   */
  target?: number;
  /**
   * The zone the gun would reach.
   */
  zone?: FireZone;
}
/**
 * The pose of a ship: the middle of its base and its heading, with the corners that follow.
 */
export interface Pose {
  /**
   * The direction of the bow.
   */
  heading: number;
  /**
   * The end of the base to the left of the heading.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  port: [number, number];
  /**
   * The end of the base to the right of the heading.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  starboard: [number, number];
  /**
   * The bow.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  tip: [number, number];
  /**
   * The middle of the base.
   */
  x: number;
  /**
   * The middle of the base.
   */
  y: number;
}
/**
 * A shot that hits.
 */
export interface IcehouseArmadaTarget {
  /**
   * The point to aim at.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  aim: [number, number];
  /**
   * The distance along the side, in mils.
   */
  offset: number;
  /**
   * The id of the enemy hit.
   */
  ship: number;
  side: Broadside;
}
/**
 * A proposal for the fleets (rules: Armada, Fleets and first player, proposed).
 */
export interface IcehouseArmadaProposal {
  fleet: FleetChoice;
  ships: IcehouseArmadaFleet;
}
/**
 * The number of ships of each size in a fleet.
 */
export interface IcehouseArmadaFleet {
  /**
   * Large ships.
   */
  large: number;
  /**
   * Medium ships.
   */
  medium: number;
  /**
   * Small ships.
   */
  small: number;
}
/**
 * A ship as clients show it.
 */
export interface IcehouseArmadaShip {
  /**
   * Whether it is still on the sea.
   */
  afloat: boolean;
  /**
   * Hits taken.
   */
  damage: number;
  /**
   * Guns not yet fired in this turn.
   */
  guns_left: number;
  /**
   * The direction of the bow.
   */
  heading: number;
  /**
   * Hull points when unharmed; as many guns.
   */
  hull: number;
  /**
   * Its id.
   */
  id: number;
  last_offsets: IcehouseArmadaOffsets;
  /**
   * Whether it has moved in this turn.
   */
  moved: boolean;
  owner: Seat;
  /**
   * The end of the base to the left of the heading.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  port: [number, number];
  size: IcehouseArmadaSize;
  /**
   * The end of the base to the right of the heading.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  starboard: [number, number];
  /**
   * The most steps it may make in one action.
   */
  steps: number;
  /**
   * The bow.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A length or a coordinate in mils: 1/1000 inch.
   */
  tip: [number, number];
  /**
   * The middle of the base.
   */
  x: number;
  /**
   * The middle of the base.
   */
  y: number;
}
/**
 * A length along each side of a ship, in mils from the stern.
 */
export interface IcehouseArmadaOffsets {
  /**
   * On the left of the heading.
   */
  port: number;
  /**
   * On the right of the heading.
   */
  starboard: number;
}
/**
 * The measures common to all ships of a size.
 */
export interface IcehouseArmadaPiece {
  /**
   * Hull points when unharmed; as many guns.
   */
  hull: number;
  /**
   * From the middle of the base to the bow, in mils; also how far a step goes.
   */
  length: number;
  size: IcehouseArmadaSize;
  /**
   * The most steps in one action.
   */
  steps: number;
  /**
   * The length of the base, in mils.
   */
  width: number;
}
/**
 * The host's choices (rules: Armada, Fleets and first player; Armada, Objectives).
 */
export interface IcehouseArmadaSettings {
  /**
   * The defender of the line, where one is to be crossed.
   */
  defender: Defender & string;
  /**
   * The kind of flag, where flags are captured.
   */
  flag: IcehouseArmadaFlagKind & string;
  /**
   * The sea along y, in mils; by default 24000 for two players, 30000 for more.
   */
  height: number;
  /**
   * The objective that decides the match.
   */
  objective: IcehouseArmadaObjective & string;
  /**
   * Players: 2 to 4; more than 2 with `twelve_pips` and `full` only.
   */
  players: number;
  /**
   * The way the fleets are made.
   */
  setup: IcehouseArmadaSetup & string;
  /**
   * Whether four players play two against two.
   */
  teams: boolean;
  /**
   * The sea along x, in mils.
   */
  width: number;
}
/**
 * The view one viewer has of an Armada match.
 */
export interface IcehouseArmadaView {
  /**
   * Actions in a turn.
   */
  actions: number;
  /**
   * Actions left in the turn.
   */
  actions_left: number;
  /**
   * The seat drawn to choose a fleet or to propose.
   */
  chooser: Seat | null;
  /**
   * The seat that defends the line, where there is one.
   */
  defender: Seat | null;
  deployed: SeatSet;
  /**
   * The seat that plays first, once that is settled.
   */
  first: Seat | null;
  /**
   * The id of each seat's first ship, once the fleets are shown: ships count from there in the
   * order deployed.
   */
  first_ids: (number | null)[];
  /**
   * The kind of flag; null where no flags are captured.
   */
  flag: IcehouseArmadaFlagKind | null;
  flag_seats: SeatSet;
  /**
   * The width and height of a fixed flag, in mils.
   */
  flag_width: number;
  /**
   * The flags by side; before all have deployed only the viewer's own.
   *
   * @minItems 2
   * @maxItems 2
   */
  flags: [IcehouseArmadaFlag | null, IcehouseArmadaFlag | null];
  /**
   * The fleets by seat; null where there is none yet, or none the viewer may know.
   */
  fleets: (IcehouseArmadaFleet | null)[];
  /**
   * The sea along y, in mils.
   */
  height: number;
  /**
   * The hull points left, by seat.
   */
  hull_points: number[];
  /**
   * The x of that line.
   */
  line: number | null;
  measure: IcehouseArmadaSize;
  /**
   * The number of these after which hull points decide.
   */
  most_quiet_turns: number;
  objective: IcehouseArmadaObjective;
  phase: IcehouseArmadaPhase;
  /**
   * The pieces by size, the large one first.
   *
   * @minItems 3
   * @maxItems 3
   */
  pieces: [IcehouseArmadaPiece, IcehouseArmadaPiece, IcehouseArmadaPiece];
  /**
   * The proposal, once there is one.
   */
  proposal: IcehouseArmadaProposal | null;
  /**
   * Consecutive turns without damage.
   */
  quiet_turns: number;
  setup: IcehouseArmadaSetup;
  /**
   * The most a step may change the heading either way.
   */
  sharpest_turn: number;
  /**
   * The ships by id, sunk ones included; before all have deployed only the viewer's own.
   */
  ships: IcehouseArmadaShip[];
  /**
   * The side of each seat; seats of one side win together.
   */
  sides: number[];
  /**
   * The seat whose turn it is; null before play.
   */
  turn: Seat | null;
  /**
   * The sea along x, in mils.
   */
  width: number;
  withdrawn: SeatSet;
  /**
   * The zone in which each seat deploys.
   */
  zones: IcehouseArmadaZone[];
}
/**
 * The rectangle in which a player deploys; what lies in it touches none of its edges.
 */
export interface IcehouseArmadaZone {
  /**
   * The lower edge.
   */
  bottom: number;
  /**
   * The left edge, in mils.
   */
  left: number;
  /**
   * The right edge.
   */
  right: number;
  /**
   * The upper edge.
   */
  top: number;
}
/**
 * The host's choices (rules: The Invincible Armada, Board and fleets).
 */
export interface InvincibleArmadaSettings {
  /**
   * The seat that is Spain in rounds 1 and 3.
   */
  first_spain: InvincibleArmadaFirstSpain & string;
}
/**
 * The view of a match of The Invincible Armada, the same for everybody.
 */
export interface InvincibleArmadaView {
  /**
   * Ships each seat has captured in this round; 11 end it.
   *
   * @minItems 2
   * @maxItems 2
   */
  captures: [number, number];
  /**
   * Points of the rounds played, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
  /**
   * Ships not yet on the board, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  reserve: [number, number];
  /**
   * The round: 1 to 3.
   */
  round: number;
  /**
   * The points of the board from row 1 up: `.` empty, `s` Spanish, `e` English.
   */
  rows: string[];
  /**
   * The side of each seat in this round.
   *
   * @minItems 2
   * @maxItems 2
   */
  sides: [InvincibleArmadaSide, InvincibleArmadaSide];
  turn: InvincibleArmadaSide;
  /**
   * Turns of this round since the last capture; 120 void it.
   */
  turns_without_capture: number;
}
/**
 * A seat at a table: keep the token, it is the only key to it.
 */
export interface Joined {
  code: JoinCode;
  match: MatchId;
  /**
   * The player's number, in the order of joining.
   */
  player: number;
  token: Token;
}
/**
 * A signpost.
 */
export interface LutinadesCard {
  /**
   * The cards the picker takes if the goblin followed told the truth.
   */
  big: number;
  /**
   * The cards the goblin followed takes.
   */
  little: number;
  orientation: Orientation;
  side: LutinadesSide;
  size: LutinadesSize;
}
/**
 * A turn that is over.
 */
export interface LutinadesLastTurn {
  card: LutinadesCard;
  /**
   * The goblin followed; null if there was nothing to choose.
   */
  followed: Seat | null;
  /**
   * The gestures by seat.
   */
  gestures: (Gesture | null)[];
  /**
   * Cards the goblin took.
   */
  goblin_took: number;
  picker: Seat;
  /**
   * Cards the picker took.
   */
  picker_took: number;
}
/**
 * The host's choices (rules: Lutinades, Variants; Lutinades, Time).
 */
export interface LutinadesSettings {
  /**
   * Whether the gesture `small` is forbidden, at the price of a card.
   */
  big_picture: boolean;
  /**
   * Seconds for the picker's choice; 0: no limit.
   */
  choice_seconds: number;
  /**
   * Whether every gesture also names a side.
   */
  clever_goblins: boolean;
  /**
   * Seconds for the gestures of a turn; 0: no limit.
   */
  gesture_seconds: number;
  /**
   * Players: 3 to 7.
   */
  players: number;
}
/**
 * The view one viewer has of a Lutinades match.
 */
export interface LutinadesView {
  /**
   * Whether the gesture `small` costs a card.
   */
  big_picture: boolean;
  /**
   * The turn's card; null to all but the goblins, and when the match is over.
   */
  card: LutinadesCard | null;
  /**
   * Whether every gesture also names a side.
   */
  clever_goblins: boolean;
  considered: SeatSet;
  /**
   * The number of what is to be decided now, if it has a limit.
   */
  decision: number | null;
  first_picker: Seat;
  gestured: SeatSet;
  /**
   * The gestures by seat; before they are shown only the viewer's own.
   */
  gestures: (Gesture | null)[];
  /**
   * The turn before.
   */
  last_turn: LutinadesLastTurn | null;
  /**
   * The cards each seat has taken, the last one last; only for a viewer that may know everything.
   */
  mushroom_cards?: LutinadesCard[][];
  /**
   * Cards each seat has taken, by seat.
   */
  mushrooms: number[];
  /**
   * The cards of the turns completed, in order.
   */
  out_of_play: LutinadesCard[];
  phase: LutinadesPhase;
  picker: Seat;
  /**
   * Cards in the pile.
   */
  pile: number;
  /**
   * The pile from the top; only for a viewer that may know everything.
   */
  pile_cards?: LutinadesCard[];
  /**
   * Turns completed.
   */
  turns: number;
}
/**
 * Asks for a key to one's own seat.
 */
export interface MakeSeatKey {
  /**
   * Whether the seat is to move: it ends at the device that asks when another one takes it.
   */
  moves: boolean;
}
/**
 * The facts of a match that never change.
 */
export interface MatchInfo {
  code: JoinCode;
  /**
   * SHA-256 of the seed, in hex.
   */
  commitment: string;
  /**
   * The time of its creation, in milliseconds since 1970 (UTC).
   */
  created_ms: number;
  /**
   * The game.
   */
  game: string;
  id: MatchId;
  /**
   * The number of seats.
   */
  seats: number;
  /**
   * The seed in hex, once the match is over.
   */
  seed?: string;
  /**
   * Its settings, all of them.
   */
  settings: {
    [k: string]: unknown;
  };
  /**
   * The delay with which spectators see it, if there is one.
   */
  spectator_delay?: SpectatorDelay;
  time_control: TimeControl;
  visibility: Visibility;
}
/**
 * A page of a list of matches, newest first.
 */
export interface MatchList {
  /**
   * The matches.
   */
  matches: MatchSummary[];
  /**
   * The last match of this page, as `before` names it for the next one; absent on the last page.
   */
  next?: MatchId;
}
/**
 * A match in a list.
 */
export interface MatchSummary {
  code: JoinCode;
  /**
   * The time of its creation, in milliseconds since 1970 (UTC).
   */
  created_ms: number;
  /**
   * The game.
   */
  game: string;
  id: MatchId;
  /**
   * The players, in the order of joining.
   */
  players: PlayerSummary[];
  /**
   * The result, once there is one.
   */
  result?: MatchResult;
  /**
   * The number of seats.
   */
  seats: number;
  /**
   * Its settings, all of them.
   */
  settings: {
    [k: string]: unknown;
  };
  /**
   * The delay with which spectators see it, if there is one.
   */
  spectator_delay?: SpectatorDelay;
  status: Status;
  time_control: TimeControl;
  visibility: Visibility;
}
/**
 * A player in a list.
 */
export interface PlayerSummary {
  /**
   * The colour, in games where players choose one.
   */
  colour?: string;
  /**
   * The level, if a computer is this player.
   */
  computer?: number;
  /**
   * The name.
   */
  name: string;
  /**
   * The player's number, in the order of joining.
   */
  player: number;
  /**
   * The seat; before the start, the one asked for.
   */
  seat?: Seat;
  /**
   * The level of the computer that plays for this player, or did at the end.
   */
  substitute?: number;
}
/**
 * The way a match ended, whatever the rules say of it.
 */
export interface MatchResult {
  /**
   * The winners; absent if the match was never decided (aborted, expired).
   */
  outcome?: Outcome;
  termination: Termination;
}
/**
 * The winners and the reason; no winners: a draw.
 */
export interface Outcome {
  /**
   * The code of the end: one of the game's own or a [`GeneralEnd`].
   */
  reason: string;
  /**
   * The scores by seat; empty in games that keep none.
   */
  scores: number[];
  winners: SeatSet;
}
/**
 * Everything about a match that changes, as one viewer sees it, at one version.
 */
export interface MatchState {
  /**
   * The clocks, if there are any.
   */
  clock?: ClockState;
  /**
   * The viewer's legal actions, if it is to act, they can be counted and it asked for them.
   */
  legal_actions?: unknown[];
  /**
   * Open offers.
   */
  offers: Offer[];
  /**
   * Everybody who joined, in that order.
   */
  players: PlayerState[];
  /**
   * The game's view; absent before the start.
   */
  position?: unknown;
  /**
   * The match played after this one, once everybody agreed to a rematch.
   */
  rematch?: MatchId;
  /**
   * The result, once there is one.
   */
  result?: MatchResult;
  /**
   * The number of spectators.
   */
  spectators: number;
  status: Status;
  /**
   * The time left for what is to be decided now where the rules limit it, in milliseconds.
   */
  timer_ms?: number;
  to_act: SeatSet;
  /**
   * The number of the last event.
   */
  version: number;
}
/**
 * An offer that waits for answers.
 */
export interface Offer {
  offer: OfferKind;
  /**
   * The player who made it.
   */
  player: number;
}
/**
 * The settings of games in which there is nothing to choose.
 */
export interface NoSettings {}
/**
 * A marble of the opponent moved to an orthogonally adjacent empty square.
 */
export interface Shift {
  from: Square;
  to: Square;
}
/**
 * The host's choices (rules: Orbito, Settings).
 */
export interface OrbitoSettings {
  /**
   * Marbles in line to win; by default 4 on size 4 and 5 on size 6.
   */
  line: number;
  /**
   * The direction of each ring, outermost first; by default all counter-clockwise.
   */
  rings: Direction[];
  /**
   * Squares along each edge: 4 or 6.
   */
  size: number;
}
/**
 * The view of an Orbito match, the same for everybody.
 */
export interface OrbitoView {
  /**
   * Marbles in line to win.
   */
  line: number;
  /**
   * The squares of the lines that ended the match.
   */
  lines: Square[];
  /**
   * Marbles not yet on the board, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  reserve: [number, number];
  /**
   * The direction of each ring, outermost first.
   */
  rings: Direction[];
  /**
   * The board from row 1 down: `.` empty, `w` white, `b` black.
   */
  rows: string[];
  /**
   * Squares along each edge.
   */
  size: number;
  turn: Colour;
}
/**
 * The reason for which a request was refused.
 */
export interface Problem {
  /**
   * The path of the member that is wrong, unknown or missing, with dots, or the header; only with
   * `bad_message`, and where one is at fault.
   */
  at?: string;
  code: ErrorCode;
  /**
   * The advice, in an English sentence.
   */
  message: string;
  /**
   * One error for each wrong setting.
   */
  settings?: SettingError[];
}
/**
 * One wrong setting.
 */
export interface SettingError {
  code: SettingErrorCode;
  /**
   * The setting's name.
   */
  setting: string;
}
/**
 * The key with which this server signs its push messages.
 */
export interface PushKey {
  /**
   * The public key (P-256, uncompressed), in base64url: what browsers take as
   * `applicationServerKey`.
   */
  key: string;
}
/**
 * A push message, which only the browser can read.
 */
export interface PushMessage {
  call: Call;
  code: JoinCode;
  /**
   * The game.
   */
  game: string;
  /**
   * The language asked for.
   */
  lang: string;
  match: MatchId;
}
/**
 * A browser's push subscription, with which it is called for a seat.
 */
export interface PushSubscription {
  /**
   * The secret of 16 bytes that the browser shares with the server, in base64url.
   */
  auth: string;
  /**
   * The address of the browser at its push service.
   */
  endpoint: string;
  /**
   * The language to be called in, as it comes back with each message.
   */
  lang: string;
  /**
   * The browser's public key (P-256, uncompressed), in base64url.
   */
  p256dh: string;
}
/**
 * A finished match: everything needed to replay and to verify it.
 */
export interface Record {
  /**
   * SHA-256 of the seed, in hex, published when the match was created.
   */
  commitment: string;
  /**
   * The log.
   */
  entries: Entry[];
  /**
   * `tablee-record-1`.
   */
  format: string;
  /**
   * The game.
   */
  game: string;
  match: MatchId;
  /**
   * The players' names, by seat; empty if the match never started.
   */
  players: string[];
  result: MatchResult;
  /**
   * The seed of all chance, in hex.
   */
  seed: string;
  /**
   * Its settings, all of them.
   */
  settings: {
    [k: string]: unknown;
  };
  time_control: TimeControl;
}
/**
 * A finished match step by step, for clients that know no rules.
 */
export interface Replay {
  /**
   * The position after each event from the start on.
   */
  frames: Frame[];
  record: Record;
}
/**
 * The rules of a game in a language, written for players.
 */
export interface RulesPage {
  /**
   * The game's name on the wire.
   */
  game: string;
  /**
   * The language: `en` or `fr`.
   */
  lang: string;
  /**
   * The path of the page, in Markdown.
   */
  path: string;
}
/**
 * The rules pages this server has.
 */
export interface RulesPages {
  /**
   * By game, then by language.
   */
  pages: RulesPage[];
}
/**
 * A key to a seat, for the first device that shows it.
 */
export interface SeatKey {
  /**
   * For how long it is valid, in milliseconds.
   */
  expires_in_ms: number;
  key: Token;
}
/**
 * A seat asked about.
 */
export interface SeatQuery {
  match: MatchId;
  token: Token;
  /**
   * The version known already, if one is: a match that has not moved on is not told again.
   */
  version?: number;
}
/**
 * The seat that a key leads to.
 */
export interface SeatToTake {
  /**
   * For how long the key is still valid, in milliseconds.
   */
  expires_in_ms: number;
  /**
   * Whether the seat moves: it ends at the device that made the key.
   */
  moves: boolean;
  /**
   * The player whose seat it is.
   */
  player: number;
  summary: MatchSummary;
}
/**
 * Asks how the matches of some seats stand.
 */
export interface SeatsQuery {
  /**
   * The seats, at most [`SeatsQuery::MAX_SEATS`].
   */
  seats: SeatQuery[];
}
/**
 * A whole match as one viewer sees it.
 */
export interface Snapshot {
  /**
   * The last lines of the viewer's chat room.
   */
  chat: ChatLine[];
  /**
   * The events after the version the viewer had seen; all events, if it had seen none.
   */
  happened: Happening[];
  /**
   * The `subscribe` it answers; absent if the server sent it by itself.
   */
  id?: CommandId;
  match: MatchInfo;
  state: MatchState;
  /**
   * Whether only the last of it is here: of a very long match, the beginning is left out.
   */
  truncated?: boolean;
  /**
   * The viewer's player number; absent for spectators.
   */
  you?: number;
}
/**
 * The state as an update says it. Its `status`, `players` and `spectators` are as they were where they
 * are absent: from version 2 of the protocol on, where everybody is there and only the game went on.
 * Any other member that is absent means none.
 */
export interface StateUpdate {
  /**
   * The clocks, if there are any.
   */
  clock?: ClockState;
  /**
   * The viewer's legal actions, if it is to act, they can be counted and it asked for them.
   */
  legal_actions?: unknown[];
  /**
   * Open offers.
   */
  offers: Offer[];
  /**
   * Everybody who joined, in that order.
   */
  players?: PlayerState[];
  /**
   * The game's view; absent before the start.
   */
  position?: unknown;
  /**
   * The match played after this one, once everybody agreed to a rematch.
   */
  rematch?: MatchId;
  /**
   * The result, once there is one.
   */
  result?: MatchResult;
  /**
   * The number of spectators.
   */
  spectators?: number;
  /**
   * The stage of the match's life.
   */
  status?: Status;
  /**
   * The time left for what is to be decided now where the rules limit it, in milliseconds.
   */
  timer_ms?: number;
  to_act: SeatSet;
  /**
   * The number of the last event.
   */
  version: number;
}
/**
 * The standing of matches, in the order in which they were asked about.
 */
export interface Standings {
  /**
   * One for each seat.
   */
  standings: Standing[];
}
/**
 * A red piece: nobody's, but its owner is remembered.
 */
export interface TectonicRedPiece {
  at: Square;
  kind: TectonicKind;
  owner: Colour;
}
/**
 * Pieces a seat has in reserve, 0 to 3 of each kind.
 */
export interface TectonicReserve {
  /**
   * Hills.
   */
  hill: number;
  /**
   * Mounts.
   */
  mount: number;
  /**
   * Peaks.
   */
  peak: number;
}
/**
 * The view of a Tectonic match, the same for everybody.
 */
export interface TectonicView {
  /**
   * The winner's pieces in the region that decided the match.
   */
  conquest: Square[];
  /**
   * Moves played in all; 1,000 are a draw.
   */
  moves: number;
  /**
   * Moves since the last turning; 100 are a draw.
   */
  moves_without_turning: number;
  /**
   * The number of times this position has occurred, now included; three times are a draw.
   */
  occurrences: number;
  /**
   * The red pieces.
   */
  red: TectonicRedPiece[];
  /**
   * Pieces not on the board, by seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  reserve: [TectonicReserve, TectonicReserve];
  /**
   * The board from row 1 up: `.` empty, `H`, `P`, `M` White's hills, peaks and mounts, `h`,
   * `p`, `m` Black's, `*` red.
   */
  rows: string[];
  turn: Colour;
}

export const CLOSE_CODES = {
  '1002': 'unsupported_protocol',
  '1007': 'bad_message',
  '1008': 'too_many_connections',
  '1009': 'too_large',
  '1011': 'internal',
  '1012': 'restarting',
} as const;

export const ENDS_FOLLOWING = ['no_such_match', 'bad_token', 'seat_moved', 'closed'] as const;

export const RECONNECTING = {
  asks_after_heartbeats: 1,
  factor: 2,
  first_pause_ms: 400,
  jitter: 0.5,
  longest_pause_ms: 15000,
  lost_after_heartbeats: 2,
  opening_ms: 10000,
} as const;

export const RETRY_LATER = [
  'rate_limited',
  'too_many_connections',
  'too_many_spectators',
  'restarting',
  'unavailable',
  'timed_out',
  'internal',
] as const;
