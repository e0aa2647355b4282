"""The grammar that all commands share: help, yes and no, and the form of usage errors."""

import sys
from functools import partial
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from triptych.cli.support.booleans import ALLOWED, parse_boolean
from triptych.cli.support.errors import fail, print_error

EXIT_STATUS = """Exit status: 0 done; 1 a check found a fault, or the server could not start;
2 refused, nothing was changed; 130 stopped with Ctrl+C."""


class Command(TyperCommand):
    """A command whose switches also take a value: `--qr=no` means `--no-qr`."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, with their names as the help shows them."""
        return _with_metavars(super().get_params(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Replace switches with a value by plain switches, then parse the arguments."""
        return super().parse_args(ctx, _plain_switches(self.get_params(ctx), args))


def _with_metavars(params: list[Any]) -> list[Any]:
    for param in params:
        if param.metavar is None and getattr(param, "is_flag", False):
            param.metavar = ""
        elif param.param_type_name == "argument":
            param.metavar = param.metavar or param.name.upper()
            param.display_type_rich = lambda ctx: None  # Types such as `<list[Path]>` help nobody.
    return params


def _plain_switches(params: list[Any], args: list[str]) -> list[str]:
    """Replace `--qr=no` by `--no-qr`, and also `--qr no` if the command has no arguments."""
    switches = {name: param for param in params if _is_switch(param) for name in param.opts}
    only_options = all(param.param_type_name == "option" for param in params)
    plain: list[str] = []
    rest = list(args)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if word == "--":
            return [*plain, word, *rest]
        if name not in switches:
            plain.append(word)
            continue
        if not equals and only_options and rest and parse_boolean(rest[0]) is not None:
            value = rest.pop(0)
        elif not equals:
            value = "yes"
        chosen = parse_boolean(value)
        if chosen is None:
            fail(f"{name}: {value!r} is not {ALLOWED}")
        plain += [name] if chosen else switches[name].secondary_opts[:1]
    return plain


def _is_switch(param: Any) -> bool:
    return bool(getattr(param, "is_flag", False)) and param.name != "help"


class CommandGroup(TyperGroup):
    """A group of commands. Usage errors look like all other errors: `triptych: …` on stderr."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, with their names as the help shows them."""
        return _with_metavars(super().get_params(ctx))

    def main(
        self, args: Any = None, *names: Any, standalone_mode: bool = True, **extra: Any
    ) -> Any:
        """Run a command. If `standalone_mode`, exit with its status."""
        run = partial(super().main, args, *names, **extra)
        if not standalone_mode:
            return run(standalone_mode=False)
        try:
            status = run(standalone_mode=False)
        except typer.Abort as error:  # At a question: Ctrl+C, or the answer no.
            print_error("stopped; nothing was changed")
            status = 130 if isinstance(error.__context__, KeyboardInterrupt) else 2
        except Exception as error:
            # Typer has its own copy of click's exceptions, depending on its release.
            if not hasattr(error, "format_message"):
                raise
            if type(error).__name__ != "NoArgsIsHelpError":
                print_error(_describe(error))
            status = 2
        sys.exit(status if isinstance(status, int) else 0)


def _describe(error: Any) -> str:
    """Return the message of a usage error, with the most similar option and the help to read."""
    meant = getattr(error, "possibilities", None)
    message = str(error.message if meant else error.format_message()).rstrip(".")
    message = message[:1].lower() + message[1:]
    if meant:
        return f"{message}. Did you mean {meant[0]}?"
    context = getattr(error, "ctx", None)
    if context is None or message.endswith("?"):
        return message
    command = context.command_path.removeprefix(context.find_root().command_path)
    return f"{message}. Try: triptych{command} --help"
