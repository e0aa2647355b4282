"""The commands simulate, replay and rules: output, and errors in one sentence."""

import re
from pathlib import Path

import pytest
from tests.clauses import clauses_by_game
from tests.support.commands import run_command

from triptych.cli.simulate import Job, play_batch, report
from triptych.core.values import Result
from triptych.decks.languages import LANGUAGES
from triptych.games import GAMES


@pytest.mark.process
def test_simulate_prints_rounds_points_and_fairness() -> None:
    code, text = run_command(
        "simulate", "contrast", "--seats", 5, "--games", 60, "--option", "expert=yes"
    )
    assert code == 0
    for words in ("contrast, 5 seats, 60 games", "rounds", "points, seat 4", "nobody wins"):
        assert words in text
    assert text.count("fair") == 5


@pytest.mark.process
def test_simulate_reports_a_team_as_one() -> None:
    code, text = run_command(
        "simulate", "contrast", "--seats", 2, "--games", 1, "--option", "edition=2016"
    )
    assert code == 0
    assert "team wins" in text


@pytest.mark.parametrize("name", GAMES)
def test_simulations_of_a_seed_are_repeatable(name: str) -> None:
    job = Job(name, GAMES[name].seats[0], GAMES[name].options(), first_seed=3, games=2)
    assert play_batch(job) == play_batch(job)


def test_report_marks_unfair_seats() -> None:
    job = Job("contrast", 3, GAMES["contrast"].options(), first_seed=0, games=1)
    outcome = play_batch(job)[0]
    seat_0_wins = [outcome._replace(result=Result((2, 1, 1), (0,)))] * 100
    cells = list(report("contrast", 3, seat_0_wins).columns[1].cells)
    assert cells[5:8] == ["100.0% unfair", "0.0% unfair", "0.0% unfair"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game called 'chess'; there are contrast"),
        (["contrast", "--seats", 9], "wrong seat count (have 9, need 2"),
        (["contrast", "--option", "colour=red"], "unknown option (option colour"),
        (["contrast", "--option", "edition=2018"], "bad option (option edition"),
        (["contrast", "--option", "expert"], "as name=value, not 'expert'"),
        (["contrast", "--option", "open_hand=yes"], "options clash (options"),
    ],
)
def test_simulate_explains_wrong_arguments(words: list[object], sentence: str) -> None:
    code, text = run_command("simulate", *words)
    assert code == 2
    assert sentence in text


@pytest.mark.process
def test_replay_prints_a_simulated_game_move_by_move(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    assert run_command("simulate", "contrast", "--games", 1, "--log", log)[0] == 0
    code, text = run_command("replay", log)
    assert code == 0
    assert "1.choose" in text
    assert "CardPlayed(seat=" in text
    assert "GameEnded(result=" in text
    assert "stops before the end" not in text


@pytest.mark.process
def test_replay_reports_file_and_line_of_errors(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    run_command("simulate", "contrast", "--games", 1, "--log", log)
    lines = log.read_text().splitlines()
    for broken, words in (
        ([], "not a game log"),
        (['{"triptych":1,"game":"chess"}'], "there is no game called 'chess'"),
        ([lines[0], '{"type":"Nonsense"}'], "line 2: Invalid value 'Nonsense'"),
        ([lines[0], lines[3]], "line 2: CardPlayed does not follow"),
    ):
        log.write_text("\n".join(broken))
        code, text = run_command("replay", log)
        assert code == 2
        assert words in text
    assert run_command("replay", tmp_path / "none")[0] == 2
    log.write_text("\n".join(lines[:5]))
    assert "stops before the end" in run_command("replay", log)[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_rules_prints_every_clause(name: str, lang: str) -> None:
    code, text = run_command("rules", name, "--lang", lang)
    assert code == 0
    printed = re.findall(r"^ ([A-Z]\d+) ", text, re.MULTILINE)
    assert printed == clauses_by_game()[name]


def test_rules_of_an_unknown_game_or_language_are_refused() -> None:
    assert "no game called 'chess'" in run_command("rules", "chess")[1]
    code, text = run_command("rules", "contrast", "--lang", "tlh")
    assert code == 2
    assert "no help text of contrast in the language 'tlh'" in text
