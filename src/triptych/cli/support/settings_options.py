"""One command-line option per server setting, for `serve`, `doctor` and `drain`."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Meta
from msgspec.structs import FieldInfo

from triptych.cli.support.errors import fail
from triptych.cli.support.settings_sources import BadSettings, chosen_settings, load
from triptych.server.setting_groups import FIRST, group_of
from triptych.server.settings import fields

ConfigFile = Annotated[
    Path | None,
    typer.Option(
        "--config", metavar="FILE", help="A TOML file with settings.", rich_help_panel=FIRST.title
    ),
]

ABOUT_SETTINGS = """Defaults are in brackets. Every option that is a setting can also be set in the
environment (TRIPTYCH_PORT) or in a TOML file (port). Switches take yes or no everywhere: --qr=no is
--no-qr."""


def with_settings_options(
    command: Callable[..., None], report: Callable[[str], object] = fail
) -> Callable[..., None]:
    """Wrap a command: replace its parameter `settings` with `--config` and one option per setting.

    The command receives the loaded settings. A parameter `chosen` gets the names of those that
    flags, environment or file set. If the settings are not valid, calls `report` with the reason
    and exits with status 2.
    """
    parameters = inspect.signature(command).parameters

    def wrapper(config: Path | None, **values: Any) -> None:
        flags = {setting.name: values.pop(setting.name) for setting in fields()}
        try:
            settings = load(flags, file=config)
            if "chosen" in parameters:
                values["chosen"] = frozenset(chosen_settings(flags, file=config))
        except BadSettings as error:
            report(str(error))
            raise typer.Exit(2) from None
        command(settings=settings, **values)

    own = [p for name, p in parameters.items() if name not in ("settings", "chosen")]
    config = inspect.Parameter(
        "config", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=ConfigFile
    )
    options = [*own, config, *(_parameter(setting) for setting in fields())]
    keyword_only = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in options]
    wrapper.__signature__ = inspect.Signature(keyword_only)  # type: ignore[attr-defined]
    wrapper.__annotations__ = {p.name: p.annotation for p in keyword_only}
    paragraphs = [*(inspect.getdoc(command) or "").split("\n\n"), ABOUT_SETTINGS]
    wrapper.__doc__ = "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
    return wrapper


def _metavar(type_: Any) -> str | None:
    if type_ is bool:
        return None
    if type_ == tuple[str, ...]:
        return "CERT KEY"
    return "TEXT" if type_ is str else "NUMBER"


def _parameter(setting: FieldInfo) -> inspect.Parameter:
    """Return the parameter that typer turns into the command-line option of a setting.

    Its value is None if the option is not given.
    """
    meta = next(m for m in setting.type.__metadata__ if isinstance(m, Meta))
    type_ = setting.type.__origin__
    is_switch = type_ is bool
    is_pair = type_ == tuple[str, ...]
    default = {True: "yes", False: "no"}[setting.default] if is_switch else setting.default
    flag = setting.name.replace("_", "-")
    option = typer.Option(
        f"--{flag}/--no-{flag}" if is_switch else f"--{flag}",
        metavar=_metavar(type_),
        help=f"{meta.description} ({default})" if default not in ("", ()) else meta.description,
        rich_help_panel=group_of(setting).title,
        show_default=False,
    )
    # Take the value as text: `load` converts it, and names the setting in its errors.
    value_type: Any = bool if is_switch else tuple[str, str] if is_pair else str
    annotation: Any = Annotated[value_type | None, option]
    return inspect.Parameter(
        setting.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation
    )
