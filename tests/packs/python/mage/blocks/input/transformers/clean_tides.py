if "transformer" not in globals():
    from mage_ai.data_preparation.decorators import transformer


@transformer
def transform(*args, **kwargs):
    return []


@test
def test_output(output, *args):
    assert output is not None
