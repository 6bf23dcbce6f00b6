if "data_loader" not in globals():
    from mage_ai.data_preparation.decorators import data_loader


@data_loader
def load_data(*args, **kwargs):
    return []


@test
def test_output(output, *args):
    assert output is not None
